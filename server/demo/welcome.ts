const TABLE_7 = '7ab1e000-0000-4000-8000-000000000007';

/** The terminal’s message once the server is up: where a diner and where staff start. */
export async function printWelcome(publicUrl: string, hasDemo: boolean): Promise<void> {
  if (!hasDemo) {
    console.log(`\nSobremesa answers at ${publicUrl}\n`);
    return;
  }
  const { toString: drawQrCode } = await import('qrcode');
  const dinerLink = `${publicUrl}/menu?table=${TABLE_7}`;
  console.log(`\n${await drawQrCode(dinerLink, { type: 'terminal', small: true })}`);
  console.log(`Diner, table 7 of Casa Sobremesa:  ${dinerLink}`);
  console.log(`Admin:                             ${publicUrl}/admin`);
  console.log('                                   owner@casa.test · sobremesa-demo\n');
}
