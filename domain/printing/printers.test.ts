import { expect, it } from 'vitest';
import { isMoneyPaper, isPrintPort, isPrivateAddress, needsSomebody, PRINT_DOCUMENTS } from './printers.ts';

it.each(['10.0.0.7', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.1.50', '192.168.0.255'])(
  'PRINT-6 %s is an address of a private network',
  (host) => expect(isPrivateAddress(host)).toBe(true),
);

it.each([
  '127.0.0.1',
  '169.254.169.254',
  '0.0.0.0',
  '8.8.8.8',
  '172.15.0.1',
  '172.32.0.1',
  '173.16.0.1',
  '192.169.1.1',
  '193.168.1.1',
  '110.0.0.7',
  '10.0.256.7',
  '10.0.0.7.1',
  'x10.0.0.7',
  '192.168.1.256',
  '192.168.01.5',
  '0xc0.168.1.5',
  '3232235777',
  '192.168.1',
  'printer.local',
  '::1',
  'fd00::1',
  '192.168.1.5 ',
  '192.168.1.5:80',
  '',
])('PRINT-6 %j is not', (host) => expect(isPrivateAddress(host)).toBe(false));

it('PRINT-6 printers listen on 9100 to 9109', () => {
  expect([80, 443, 5432, 9099, 9100, 9109, 9110].filter(isPrintPort)).toEqual([9100, 9109]);
});

it('PRINT-5 somebody has to go to a printer that prints nothing', () => {
  expect((['online', 'paper-low', 'unknown'] as const).some(needsSomebody)).toBe(false);
  expect((['offline', 'paper-out', 'cover-open', 'error', 'nonsense'] as const).every(needsSomebody)).toBe(
    true,
  );
});

it('ROLE-2 PRINT-4 bill, receipt and day closing show sums; kitchen tickets none', () => {
  expect(PRINT_DOCUMENTS.filter(isMoneyPaper)).toEqual(['bill', 'receipt', 'day-closing']);
});
