import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Menu, MenuItem } from '#contract/menu.ts';
import { formatMoney } from '#domain/money/money.ts';
import { THEME_PRESETS } from '#domain/restaurant/theme-presets.ts';
import { LANGUAGES } from '#messages/words/language.ts';
import {
  MENU,
  newScene,
  open,
  press,
  pressLast,
  scene,
  sent,
  settle,
  withScene,
} from '#web/diner/testing/test-scene.tsx';
import { sit } from '#web/diner/testing/test-together-cart.ts';
import { shows, textsOf } from '#web/diner/testing/test-words.ts';
import { aDish, aGroup, aMenu, aVisit } from '#web/shared/testing/test-diner.ts';

/** Within half a day; later would count as sold out. */
const BACK_AT = new Date(Date.now() + 3_600_000);
const FREE = aDish(2, { name: 'Bread' });
/** A theme with detailed cards. */
const detailed: Pick<Menu, 'theme'> = {
  theme: {
    ...THEME_PRESETS.modern,
    id: FREE.id,
    version: 1,
    themeName: 'Ours',
    presetTheme: 'modern',
    layout: { ...THEME_PRESETS.modern.layout, cardStyle: 'detailed' },
    branding: {
      logoUrl: null,
      logoPosition: 'left',
      showRestaurantName: true,
      customHeader: null,
      footerText: null,
    },
  },
};
const AREAS = ['common', 'menu', 'dishes', 'order'] as const;

withScene();

describe.each(LANGUAGES)('a dish, in %s', (language) => {
  const texts = textsOf(language, AREAS);
  const show = async (part: Partial<MenuItem>) => {
    scene.menu = aMenu([aDish(1, { name: 'Ham', ...part }), FREE]);
    await open(MENU, language);
    await settle(() => screen.getByText('Ham'));
  };
  const clockOf = (at: Date) =>
    new Intl.DateTimeFormat(language === 'es' ? 'es-ES' : 'en-GB', {
      hour: '2-digit',
      minute: '2-digit',
      timeZone: 'Europe/Madrid',
    }).format(at);
  const openDish = async (part: Partial<MenuItem>) => {
    await show(part);
    await press('Ham');
    await settle(() => screen.getByRole('dialog', { name: 'Ham' }));
  };

  it('the card shows diets and spice', async () => {
    const { menu } = texts;
    await show({ isVegetarian: true, isGlutenFree: true, spiceLevel: 5 });
    await shows(menu.vegetarian, menu.glutenFree, `${menu.spice} ${menu.spiceOf(5)}`, menu.add('Ham'));
    expect(screen.queryByText(menu.vegan)).toBeNull();
  });

  it('a detailed card shows calories and minutes', async () => {
    const { menu } = texts;
    scene.menu = aMenu([aDish(1, { name: 'Ham', calories: 320, preparationMinutes: 6 })], detailed);
    await open(MENU, language);
    await shows(`${menu.kcalShort(320)} · ${menu.minutesShort(6)}`);
  });

  it('the card of a vegan dish does not also say vegetarian', async () => {
    const { menu } = texts;
    await show({ isVegetarian: true, isVegan: true });
    await shows(menu.vegan);
    expect(screen.queryByText(menu.vegetarian)).toBeNull();
  });

  it.each([
    ['sold out', { isAvailable: false }, 'soldOut'],
    ['the last few', { portionsLeft: 3 }, 'portionsLeft'],
    ['back soon', { outUntil: BACK_AT.toISOString() }, 'outUntil'],
  ] as const)('MENU-5 on its card: %s', async (_, part, key) => {
    const { menu } = texts;
    await show(part);
    const said = {
      soldOut: menu.soldOut,
      portionsLeft: menu.portionsLeft(3),
      outUntil: menu.outUntil(clockOf(BACK_AT)),
    };
    await shows(said[key]);
  });

  it('PRICE-23 a lower price shows the base price; the sheet explains the price and that it stays', async () => {
    const { menu, dishes } = texts;
    sit(aVisit({ priceFactors: { food: 0.9, drinks: 1 } }));
    await show({});
    await shows(menu.lowerPrice('4,50 €', '5,00 €'));
    await newScene();
    sit(aVisit({ priceFactors: { food: 1.1, drinks: 1 } }));
    await openDish({});
    await shows('5,50 €', `${dishes.busyHour('+10')} ${dishes.priceStays}`);
  });

  it('PRICE-23 the card says when a happy hour ends, and the sheet that the price outlasts it', async () => {
    const { menu, dishes } = texts;
    const at = (endsAt: Date) => ({
      name: 'After work',
      factor: 0.8,
      endsAt: endsAt.toISOString(),
      menuItemIds: [aDish(1).id],
    });
    sit(aVisit({ priceFactors: { food: 1.1, drinks: 1, happyHours: [at(BACK_AT)] } }));
    await openDish({});
    const until = clockOf(BACK_AT);
    await shows(menu.lowerPrice('4,00 €', '5,00 €'), dishes.priceUntil(until));
    await shows(`${dishes.happyHourUntil(until)} ${dishes.priceStays}`);
    await newScene();
    sit(aVisit({ priceFactors: { food: 1.1, drinks: 1, happyHours: [at(new Date(0))] } }));
    await openDish({});
    await shows(menu.lowerPrice('4,00 €', '5,00 €'), `${dishes.happyHour} ${dishes.priceStays}`);
  });

  it('PRICE-23 a free dish has no note about its price, neither in a busy hour nor in a happy hour', async () => {
    const { dishes } = texts;
    const happyHour = {
      name: 'After work',
      factor: 0.8,
      endsAt: BACK_AT.toISOString(),
      menuItemIds: [aDish(1).id],
    };
    // The other dish has a price: its note shows that notes are loaded.
    const other = { ...happyHour, menuItemIds: [FREE.id], name: 'Bread' };
    for (const happyHours of [[other], [other, happyHour]]) {
      sit(aVisit({ priceFactors: { food: 1.1, drinks: 1, happyHours } }));
      await openDish({ basePriceMinor: 0 });
      await shows(dishes.priceUntil(clockOf(BACK_AT)));
      expect(screen.getAllByText(dishes.priceUntil(clockOf(BACK_AT)))).toHaveLength(1);
      expect(document.body.textContent).not.toContain(dishes.priceStays);
      await newScene();
    }
  });

  it('MENU-7 an option that is removed while the sheet is open is not ordered, which is said, and the note is kept', async () => {
    const { dishes } = texts;
    const [first] = aGroup(1).options;
    if (!first) throw new Error('the group has no options');
    scene.menu = aMenu([
      aDish(1, { name: 'Ham', optionGroups: [aGroup(1, { options: [{ ...first, isDefault: true }] })] }),
    ]);
    const client = await open(MENU, language);
    await press('Ham');
    await shows(first.name);
    const note = screen.getByRole('textbox', { name: new RegExp(dishes.note) });
    await act(async () => void fireEvent.change(note, { target: { value: 'no salt' } }));
    scene.menu = aMenu([aDish(1, { name: 'Ham' })]);
    await act(() => client.invalidateQueries({ queryKey: ['menu'] }));
    await settle(() => expect(screen.queryByText(first.name)).toBeNull());
    await shows(texts.order.optionsRemoved(first.name));
    await press(new RegExp(`^${dishes.addToOrder}`));
    await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
    expect(sent('POST /api/cart/commands')[0]?.body).toMatchObject({ optionIds: [], note: 'no salt' });
  });

  it('MENU-7 an option that sells out while the sheet is open is not ordered, which is said, and the note is kept', async () => {
    const { dishes, menu } = texts;
    const group = aGroup(1, { maxChoices: 3 });
    const [first, second] = group.options;
    if (!first || !second) throw new Error('the group has two options');
    const menuWith = (isAvailable: boolean) =>
      aMenu([
        aDish(1, {
          name: 'Ham',
          optionGroups: [{ ...group, options: [first, { ...second, isDefault: true, isAvailable }] }],
        }),
      ]);
    scene.menu = menuWith(true);
    const client = await open(MENU, language);
    await press('Ham');
    const box = () => screen.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(`^${second.name}`) });
    await settle(() => expect(box().checked).toBe(true));
    const note = screen.getByRole('textbox', { name: new RegExp(dishes.note) });
    const write = (value: string) => act(async () => void fireEvent.change(note, { target: { value } }));
    await write('no salt');
    scene.menu = menuWith(false);
    await act(() => client.invalidateQueries({ queryKey: ['menu'] }));
    await shows(dishes.optionsSoldOut(second.name), menu.soldOut);
    expect([box().checked, box().disabled]).toEqual([false, true]);
    await write('no salt at all');
    await shows(dishes.optionsSoldOut(second.name));
    await press(new RegExp(`^${dishes.addToOrder}`));
    await settle(() => expect(sent('POST /api/cart/commands')).toHaveLength(1));
    expect(sent('POST /api/cart/commands')[0]?.body).toMatchObject({
      optionIds: [],
      note: 'no salt at all',
    });
  });

  it('the sheet lists its allergens', async () => {
    const { dishes } = texts;
    await openDish({ allergens: { gluten: 'contains', milk: 'may_contain' }, allergies: ['Goat kid'] });
    const { contains, mayContain, allergenNames, allergens, allergyNotice } = dishes;
    await shows(allergens, contains, allergenNames.gluten, mayContain, allergenNames.milk, 'Goat kid');
    await shows(allergyNotice);
  });

  it('ALLERGEN-2 the sheet says when allergens are not declared, and when there are none', async () => {
    const { dishes } = texts;
    await openDish({ allergens: null });
    await shows(dishes.notDeclared);
    await newScene();
    const nothing = Object.fromEntries(Object.keys(dishes.allergenNames).map((name) => [name, 'absent']));
    await openDish({ allergens: nothing });
    await shows(dishes.noneDeclared);
  });

  it('ALLERGEN-6 the sheet leaves out only notes that repeat the declaration', async () => {
    const { dishes } = texts;
    const allergens = { gluten: 'contains', nuts: 'may_contain', eggs: 'contains' } as const;
    const notes = ['Nuts are roasted in the same oven', 'Frutos rojos', 'Eggplant', 'Mostaza'];
    const repeated = ['Gluten', 'Tree nuts', 'Frutos de cáscara', ' huevos '];
    await openDish({ allergens, allergies: [...repeated, ...notes] });
    await shows(notes.join(', '));
    await newScene();
    await openDish({ allergens: {}, allergies: ['Pescado'] });
    await shows('Pescado');
    expect(screen.queryByText(dishes.noneDeclared)).toBeNull();
  });

  it('the sheet shows diets, calories, category, the chef’s notes and an offer', async () => {
    const { dishes, menu } = texts;
    await openDish({
      isVegan: true,
      isVegetarian: true,
      isGlutenFree: true,
      isDairyFree: true,
      isNutFree: true,
      spiceLevel: 2,
      calories: 320,
      dietaryNotes: 'From acorns',
      isSpecialOffer: true,
    });
    const { vegan, glutenFree, dairyFree, nutFree, spiceOf, specialOffer } = menu;
    await shows(vegan, glutenFree, dairyFree, nutFree, `${dishes.spiceNames[1]} ${spiceOf(2)}`);
    await shows(dishes.dietary, dishes.calories, dishes.kcal(320), dishes.category, 'Tapas');
    await shows(dishes.chefNotes, 'From acorns', specialOffer, dishes.specialOfferText);
    await shows(dishes.recommendation, dishes.addToOrder);
  });

  it('the card of a drink does not say vegan, and without calories nothing is shown', async () => {
    const { dishes, menu } = texts;
    const water = aDish(1, { name: 'Water', category: 'Drinks', isVegan: true, calories: 0 });
    scene.menu = aMenu([water], detailed);
    await open(MENU, language);
    await settle(() => screen.getByRole('button', { name: 'Water' }));
    await settle(() =>
      expect([screen.queryByText(menu.vegan), screen.queryByText(/kcal/)]).toEqual([null, null]),
    );
    await press('Water');
    await shows(dishes.category);
    await settle(() => expect(screen.queryByText(dishes.calories)).toBeNull());
  });

  it('MENU-7 the sheet shows the options and names the missing group', async () => {
    const { common, dishes, menu } = texts;
    const [option] = aGroup(3).options;
    await openDish({
      optionGroups: [
        aGroup(1, { name: 'Size', minChoices: 1 }),
        aGroup(2, { name: 'Extras', maxChoices: 3 }),
        aGroup(3, { name: 'Sides', minChoices: 1, maxChoices: 2 }),
        aGroup(4, { name: 'Cheese', options: option ? [{ ...option, isAvailable: false }] : [] }),
      ],
    });
    await shows(dishes.choose(1), dishes.chooseUpTo(3), dishes.chooseBetween(1, 2), common.required);
    await shows(dishes.extraPrice('1,00 €'), menu.soldOut);
    await shows(dishes.quantity, dishes.note, common.optional, dishes.notePlaceholder);
    await pressLast(new RegExp(`^${dishes.addToOrder}`));
    await shows(dishes.chooseMissing('Size'));
  });

  it('the sheet offers quantity, note and adding', async () => {
    const { common, dishes, menu } = texts;
    await openDish({});
    await shows(common.close, common.quantityOf('Ham'), common.increase('Ham'), common.decrease('Ham'));
    await shows(common.counter(0, 200));
    const less = screen.getByRole<HTMLButtonElement>('button', { name: common.decrease('Ham') });
    expect(less.disabled).toBe(true);
    await pressLast(dishes.addToOrderFor(formatMoney(500, { currency: 'EUR', locale: 'es-ES' })));
    await shows(menu.added('Ham'), menu.inCart(1));
  });
});
