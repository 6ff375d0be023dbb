import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ROLES, type Role } from '#domain/people/roles.ts';
import { LANGUAGES, type Language } from '#messages/words/language.ts';
import { ADMIN_AREAS } from '#web/staff/parts/areas.ts';
import { settingsTabsOf } from '#web/staff/parts/settings-tabs.ts';
import { aStaff, StaffScene } from '#web/staff/parts/test-staff.tsx';
import { loadMessages, messagesOf } from '#web/ui/load-messages.ts';
import { PaletteButton } from './palette-button.tsx';

/** Typed texts and their expected results, in English and Spanish. */
const WALK: Readonly<Record<Language, readonly (readonly [typed: string, found: string])[]>> = {
  en: [
    ['qr', 'Print table codes'],
    ['printing codes', 'Print table codes'],
    ['table codes', 'Print table codes'],
    ['csv', 'Import a menu'],
    ['import dishes', 'Import a menu'],
    ['export dishes', 'Export the menu'],
    ['export orders', 'Export orders'],
    ['new item', 'New dish'],
    ['add dish', 'New dish'],
    ['86', 'Sold-out dishes'],
    ['allergens pdf', 'Print the menu and allergens'],
    ['invite', 'Invite somebody'],
    ['open', 'Pause or resume guests’ orders'],
    ['close', 'Pause or resume guests’ orders'],
    ['pause', 'Pause or resume guests’ orders'],
    ['theme', 'Colours · Themes'],
    ['font', 'Fonts · Themes'],
    ['holiday', 'Special hours'],
    ['special hours', 'Special hours'],
    ['opening hours', 'Opening hours'],
    ['logo', 'Logo and pictures'],
    ['receipt', 'Receipts'],
    ['invoice', 'Bills'],
    ['refund', 'Bills'],
    ['sales', 'Sales figures'],
    ['revenue', 'Sales figures'],
    ['occupancy', 'Guests and occupancy'],
    ['best sellers', 'Figures of dishes'],
    ['waiting', 'Service times'],
    ['my shifts', 'My shifts'],
    ['rota', 'Shifts'],
    ['hours worked', 'Hours worked'],
    ['tablet', 'Shared screens and PINs · Shared screens'],
    ['shared screen', 'Shared screens and PINs · Shared screens'],
    ['diagnostics', 'Live tables · Diagnostics'],
    ['api', 'API keys · API keys'],
    ['happy hour', 'Dynamic prices · Pricing'],
    ['vat', 'Tax rates · Taxes'],
    ['sign out', 'Sign out'],
    ['tax', 'Tax rates · Taxes'],
    ['service charge', 'Service charge · Taxes'],
    ['currency', 'Currency · Restaurant'],
    ['time zone', 'Time zone · Restaurant'],
    ['password', 'Password · Your account'],
    ['two-step', 'Two-step sign-in · Your account'],
    ['2fa', 'Two-step sign-in of the team · Security'],
    ['language', 'Language · General'],
    ['language of dishes', 'Language of dishes · General'],
    ['sound', 'Sound · General'],
    ['compact', 'Compact lists and settings'],
    ['density', 'Spacing of lists · General'],
    ['dark', 'Dark appearance'],
    ['calls', 'Staff requests'],
    ['reviews', 'Feedback'],
    ['team', 'Staff'],
    ['history', 'Audit log'],
    ['website', 'Visibility'],
    ['take an order', 'Take an order'],
    ['new restaurant', 'Open another restaurant'],
    ['log out', 'Sign out'],
  ],
  es: [
    ['qr', 'Imprimir los códigos de las mesas'],
    ['imprimir codigos', 'Imprimir los códigos de las mesas'],
    ['csv', 'Importar una carta'],
    ['importar', 'Importar una carta'],
    ['exportar', 'Exportar la carta'],
    ['exportar pedidos', 'Exportar los pedidos'],
    ['plato nuevo', 'Plato nuevo'],
    ['añadir plato', 'Plato nuevo'],
    ['agotado', 'Platos agotados'],
    ['alergenos', 'Imprimir la carta y los alérgenos'],
    ['invitar', 'Invitar a alguien'],
    ['abrir', 'Pausar o reanudar los pedidos de los clientes'],
    ['cerrar', 'Pausar o reanudar los pedidos de los clientes'],
    ['pausa', 'Pausar o reanudar los pedidos de los clientes'],
    ['tema', 'Colores · Temas'],
    ['letra', 'Tipos de letra · Temas'],
    ['festivos', 'Horarios especiales'],
    ['horario', 'Horario de apertura'],
    ['logotipo', 'Logotipo e imágenes'],
    ['recibos', 'Recibos'],
    ['factura', 'Cuentas'],
    ['devolucion', 'Cuentas'],
    ['ventas', 'Cifras de ventas'],
    ['ingresos', 'Cifras de ventas'],
    ['ocupacion', 'Clientes y ocupación'],
    ['mas vendidos', 'Cifras de los platos'],
    ['espera', 'Tiempos del servicio'],
    ['mis turnos', 'Mis turnos'],
    ['cuadrante', 'Turnos'],
    ['fichar', 'Mis turnos'],
    ['horas trabajadas', 'Horas trabajadas'],
    ['tableta', 'Pantallas compartidas y PIN · Pantallas compartidas'],
    ['diagnostico', 'Mesas en directo · Diagnóstico'],
    ['api', 'Claves de API · Claves de API'],
    ['hora feliz', 'Precios dinámicos · Precios'],
    ['iva', 'IVA e impuestos · Impuestos'],
    ['impuestos', 'IVA e impuestos · Impuestos'],
    ['moneda', 'Moneda · Restaurante'],
    ['contraseña', 'Contraseña · Tu cuenta'],
    ['idioma de los platos', 'Idioma de los platos · General'],
    ['sonido', 'Sonido · General'],
    ['compacto', 'Listas y ajustes compactos'],
    ['densidad', 'Espacio en las listas · General'],
    ['oscuro', 'Apariencia oscura'],
    ['llamadas', 'Avisos de mesa'],
    ['reseñas', 'Opiniones'],
    ['equipo', 'Personal'],
    ['registro', 'Registro de actividad'],
    ['web', 'Visibilidad'],
    ['pedido nuevo', 'Tomar un pedido'],
    ['salir', 'Cerrar sesión'],
  ],
};

beforeAll(async () => {
  await import('./palette.tsx');
  for (const language of LANGUAGES)
    await loadMessages(language, ['common', 'errors', 'admin', 'palette', 'settings', 'lists']);
});
beforeEach(() => {
  vi.stubGlobal('fetch', async () => Response.json({ tables: [], items: [], orders: [] }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const Address = () => {
  const { pathname, search, hash } = useLocation();
  return <p data-testid="address">{pathname + search + hash}</p>;
};

async function open(role: Role, language: Language): Promise<HTMLElement> {
  await act(async () =>
    render(
      <StaffScene staff={aStaff(role)} at="/admin/dashboard" language={language}>
        <PaletteButton />
        <Address />
      </StaffScene>,
    ),
  );
  await act(async () => void fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true }));
  return screen.findByRole('combobox');
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const found = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map((one) => one.textContent);

describe.each(LANGUAGES)('in %s', (language) => {
  it('everything is found by common search terms', async () => {
    const field = await open('owner', language);
    for (const [typed, wanted] of WALK[language]) {
      type(field, typed);
      await waitFor(() => expect(found(), typed).toContain(wanted));
    }
  });

  it('a number is a table’s or an order’s, not the beginning of a setting’s word', async () => {
    const field = await open('owner', language);
    type(field, '2fa');
    await waitFor(() => expect(found()).not.toEqual([]));
    type(field, '2');
    await waitFor(() => expect(found()).toEqual([]));
  });

  it('every page and every tab of the settings is found by its own name', async () => {
    const field = await open('owner', language);
    const admin = await messagesOf(language, 'admin');
    const { tabs } = await messagesOf(language, 'settings');
    for (const { name } of ADMIN_AREAS) {
      type(field, admin[name]);
      await waitFor(() => expect(found(), name).toContain(admin[name]));
    }
    for (const tab of settingsTabsOf('owner', false)) {
      type(field, tabs[tab]);
      await waitFor(() =>
        expect(
          found().some((label) => label?.endsWith(`· ${tabs[tab]}`)),
          tab,
        ).toBe(true),
      );
    }
  });
});

it.each([
  ['print table codes', '/admin/tables?codes=print'],
  ['special hours', '/admin/settings?tab=restaurant#hours'],
  ['logo', '/admin/settings?tab=restaurant#logo'],
  ['import a menu', '/admin/menu-items/import'],
  ['new dish', '/admin/menu-items/new'],
  ['service times', '/admin/analytics?tab=service'],
])('%s leads to %s', async (typed, to) => {
  type(await open('owner', 'en'), typed);
  const option = await screen.findByRole('option', { name: new RegExp(typed, 'i') });
  await act(async () => void fireEvent.click(option));
  await waitFor(() => expect(screen.getByTestId('address').textContent).toBe(to));
});

it.each(ROLES.filter((role) => role === 'chef' || role === 'server'))(
  'a %s finds nothing that is not theirs',
  async (role) => {
    const field = await open(role, 'en');
    for (const typed of ['codes', 'import a menu', 'new dish', 'sales figures', 'special hours', 'invite']) {
      type(field, typed);
      await waitFor(() => expect(found(), typed).toEqual([]));
    }
  },
);
