import type { RecommendationKind } from '#domain/menu/recommendations.ts';
import type { DemoText } from './demo-menu.ts';

/** What the chef puts forward, the most important first; `dish` is a dish's English name. */
export interface DemoRecommendation {
  dish: string;
  kind: RecommendationKind;
  notes: DemoText;
}

export const casaRecommendations: readonly DemoRecommendation[] = [
  {
    dish: 'Seafood paella',
    kind: 'signature',
    notes: [
      'Cooked to order, so bring a little patience: it is why people come back.',
      'La hacemos al momento: ten un poco de paciencia, por ella vuelven.',
    ],
  },
  {
    dish: 'Galician octopus',
    kind: 'popular',
    notes: [
      'The way it is served at the fairs: on wood, with coarse salt.',
      'Como en las ferias: en plato de madera y con sal gorda.',
    ],
  },
  {
    dish: 'Burrata with roasted peach',
    kind: 'seasonal',
    notes: ['Only while the peaches from Calanda last.', 'Solo mientras duren los melocotones de Calanda.'],
  },
  {
    dish: 'Aged beef ribeye',
    kind: 'special',
    notes: [
      'Forty-five days of patience and eight minutes over the embers. Share it.',
      'Cuarenta y cinco días de paciencia y ocho minutos de brasa. Para compartir.',
    ],
  },
];
