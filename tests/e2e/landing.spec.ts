import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '#tests/e2e/accessibility.ts';

const TABLE = '7ab1e000-0000-4000-8000-000000000001';
const RESTAURANT = 'ca5a0000-0000-4000-8000-000000000001';

const isSpanish = (): boolean => test.info().project.name.endsWith('-es');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const fitsItsWidth = (page: Page) =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'no sideways scrolling',
    )
    .toBeLessThanOrEqual(0);

test('the landing page greets with the restaurant of the table and leads to its menu', async ({ page }) => {
  await page.goto(`/?table=${TABLE}`);
  await expect(heading(page)).toHaveAccessibleName(
    isSpanish() ? 'Bienvenido a Casa Sobremesa' : 'Welcome to Casa Sobremesa',
  );
  await expect(page).toHaveTitle('Casa Sobremesa · Sobremesa');
  // The phone’s year, which begins before that of the machine that runs the test.
  const year = await page.evaluate(() => new Date().getFullYear());
  await expect(page.getByRole('contentinfo')).toContainText(`© ${year} Casa Sobremesa`);
  const menu = page.getByRole('link', { name: isSpanish() ? 'Ver la carta y pedir' : 'View menu and order' });
  await expect(menu).toHaveAttribute('href', `/menu?table=${TABLE}`);
  await expect(
    page.getByRole('link', { name: isSpanish() ? 'Acceso para el restaurante' : 'Restaurant owner login' }),
  ).toHaveAttribute('href', '/admin');
  const steps = page.getByRole('region', { name: isSpanish() ? 'Así funciona' : 'How it works' });
  await expect(steps.getByRole('heading', { level: 3 })).toHaveCount(3);
  // Below them, the restaurant's posts (POST-5).
  const news = page.getByRole('region', { name: isSpanish() ? 'Novedades' : 'What is on' });
  await expect(news.getByRole('heading', { level: 3 })).toHaveText([
    isSpanish() ? 'Guitarra en directo el jueves' : 'Live guitar on Thursday',
  ]);
  await fitsItsWidth(page);
  await expectAccessible(page);
});

test('a signed-out visitor reaches the sign-in from any staff page, without console errors @desktop', async ({
  page,
}) => {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  const signIn = page.getByRole('tab', { name: isSpanish() ? 'Entrar' : 'Sign In' });
  for (const path of ['/admin', '/admin/orders', '/admin/kitchen-workflow']) {
    await page.goto(path);
    await expect(signIn).toBeVisible();
    // What it asks for is answered: only then has the console had its say.
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/admin/reset-password?token=no-such-token');
  await expect(page.getByRole('textbox').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(errors).toEqual([]);
});

test('the landing page finds the restaurant by either query and presents the product without one @phone', async ({
  page,
}) => {
  for (const query of [`?restaurantId=${RESTAURANT}`, `?id=${RESTAURANT}`]) {
    await page.goto(`/${query}`);
    await expect(heading(page)).toHaveAccessibleName(/Casa Sobremesa$/);
  }
  await page.goto('/');
  await expect(heading(page)).toHaveAccessibleName(/(?:Welcome to|Bienvenido a) Sobremesa$/);
  await page.goto('/?table=7ab1e000-0000-4000-8000-999999999999');
  await expect(page.getByRole('alert').filter({ hasText: /QR/ })).toBeVisible();
});

test('the language toggle shows the other code, switches and is remembered', async ({ page }) => {
  await page.goto('/');
  const [name, code, after] = isSpanish()
    ? ['Switch to English', 'EN', 'Welcome to Sobremesa']
    : ['Cambiar a español', 'ES', 'Bienvenido a Sobremesa'];
  const toggle = page.getByRole('button', { name });
  await expect(toggle).toHaveText(code);
  await toggle.click();
  await expect(heading(page)).toHaveAccessibleName(after);
  await page.reload();
  await expect(heading(page)).toHaveAccessibleName(after);
  await expect(page.locator('html')).toHaveAttribute('lang', isSpanish() ? 'en' : 'es');
});

test('an unknown address says so and links to the start page, with the heading focused', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(heading(page)).toHaveText(
    isSpanish() ? '¡Vaya! No encontramos la página' : 'Oops! Page not found',
  );
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link').click();
  await expect(page).toHaveURL('/');
  await expect(heading(page)).toBeFocused();
});

test('both colour schemes keep their contrast, set by device and by hand @phone', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto('/');
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await expect.poll(background).toBe('rgb(21, 17, 14)');
  await expectAccessible(page);
  await page.getByRole('radio', { name: isSpanish() ? 'Claro' : 'Light' }).check();
  await expect.poll(background).toBe('rgb(250, 246, 239)');
  await page.reload();
  await expect.poll(background).toBe('rgb(250, 246, 239)');
});

test('the greeting appears word by word, 0.1 s apart, and does not move under reduced motion @phone', async ({
  page,
}) => {
  await page.goto('/');
  const words = heading(page).locator('[aria-hidden] > span');
  await expect(words).not.toHaveCount(0);
  const delays = await words.evaluateAll((all) => all.map((word) => getComputedStyle(word).animationDelay));
  expect(delays).toEqual(delays.map((_, index) => `${index / 10}s`));
  expect(delays.length).toBeGreaterThan(2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect
    .poll(() => words.evaluateAll((all) => all.map((word) => getComputedStyle(word).animationDelay)))
    .toEqual(delays.map(() => '0s'));
});
