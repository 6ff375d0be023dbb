import { demoMenuId, type GroupDraft, type OptionDraft } from './demo-menu.ts';

export const CASA_ALL_DAY = demoMenuId(1, 1);
export const CASA_DRINKS = demoMenuId(1, 2);
export const CASA_BREAKFAST = demoMenuId(1, 3);

export const cookingPoint: GroupDraft = {
  name: ['How would you like it cooked?', '¿En qué punto?'],
  min: 1,
  max: 1,
  options: [
    { name: ['Rare', 'Poco hecho'] },
    { name: ['Medium rare', 'Al punto menos'] },
    { name: ['Medium', 'Al punto'], isDefault: true },
    { name: ['Well done', 'Muy hecho'] },
  ],
};

export const side: GroupDraft = {
  name: ['Side', 'Guarnición'],
  min: 1,
  max: 1,
  options: [
    { name: ['Hand-cut fries', 'Patatas fritas caseras'], isDefault: true },
    { name: ['Roasted vegetables', 'Verduras asadas'] },
    { name: ['Green salad', 'Ensalada verde'], allergens: { sulphites: 'contains' } },
    { name: ['Potato purée', 'Puré de patata'], priceMinor: 100, allergens: { milk: 'contains' } },
  ],
};

export const sauces: GroupDraft = {
  name: ['Sauces', 'Salsas'],
  min: 0,
  max: 3,
  options: [
    { name: ['Chimichurri', 'Chimichurri'], priceMinor: 120, allergens: { sulphites: 'contains' } },
    { name: ['Green pepper', 'Pimienta verde'], priceMinor: 150, allergens: { milk: 'contains' } },
    { name: ['Cabrales cheese', 'Queso de Cabrales'], priceMinor: 180, allergens: { milk: 'contains' } },
    { name: ['Aioli', 'Alioli'], priceMinor: 100, allergens: { eggs: 'contains' } },
  ],
};

export const burgerExtras: GroupDraft = {
  name: ['Extras', 'Extras'],
  min: 0,
  max: 3,
  options: [
    { name: ['Iberian bacon', 'Panceta ibérica'], priceMinor: 150 },
    { name: ['Fried egg', 'Huevo frito'], priceMinor: 130, allergens: { eggs: 'contains' } },
    { name: ['Avocado', 'Aguacate'], priceMinor: 180 },
    { name: ['Extra Manchego', 'Extra de manchego'], priceMinor: 150, allergens: { milk: 'contains' } },
    { name: ['Pickled chilli', 'Guindilla encurtida'], priceMinor: 80, allergens: { sulphites: 'contains' } },
  ],
};

export const milk: GroupDraft = {
  name: ['Milk', 'Leche'],
  min: 1,
  max: 1,
  options: [
    { name: ['Whole milk', 'Leche entera'], isDefault: true, allergens: { milk: 'contains' } },
    { name: ['Lactose-free milk', 'Leche sin lactosa'], allergens: { milk: 'contains' } },
    { name: ['Oat drink', 'Bebida de avena'], priceMinor: 40, allergens: { gluten: 'contains' } },
    { name: ['Almond drink', 'Bebida de almendra'], priceMinor: 40, allergens: { nuts: 'contains' } },
    {
      name: ['Soya drink', 'Bebida de soja'],
      priceMinor: 40,
      isAvailable: false,
      allergens: { soybeans: 'contains' },
    },
  ],
};

export const iceAndLemon: GroupDraft = {
  name: ['In the glass', 'En el vaso'],
  min: 0,
  max: 2,
  options: [
    { name: ['With ice', 'Con hielo'], isDefault: true },
    { name: ['Slice of lemon', 'Rodaja de limón'] },
  ],
};

/** Half and full portion, or glass and bottle: the base price belongs to the first. */
export const size = (...options: readonly OptionDraft[]): GroupDraft => ({
  name: ['Size', 'Tamaño'],
  min: 1,
  max: 1,
  options: options.map((option, index) => ({ ...option, isDefault: index === 0 })),
});

export const bread: GroupDraft = {
  name: ['Bread on the side', 'Pan para acompañar'],
  min: 0,
  max: 2,
  options: [
    {
      name: ['Sourdough bread', 'Pan de masa madre'],
      priceMinor: 180,
      allergens: { gluten: 'contains', sesame: 'may_contain' },
    },
    { name: ['Gluten-free bread', 'Pan sin gluten'], priceMinor: 250, allergens: { eggs: 'contains' } },
  ],
};
