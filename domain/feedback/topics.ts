import { foldText } from '#domain/lists/text.ts';
import { FEEDBACK_LANGUAGES, type FeedbackLanguage } from './feedback-language.ts';

export const FEEDBACK_TOPICS = [
  'food',
  'waiting',
  'service',
  'price',
  'noise',
  'cleanliness',
  'app',
] as const;
export type FeedbackTopic = (typeof FEEDBACK_TOPICS)[number];

export const EMOTIONS = ['joy', 'gratitude', 'surprise', 'disappointment', 'anger', 'disgust'] as const;
export type Emotion = (typeof EMOTIONS)[number];

/** Folded words; a trailing star matches any ending. */
const pattern = (text: string): RegExp => {
  const words = foldText(text).trim().split(/\s+/);
  const endings = words.map((word) => (word.endsWith('*') ? `${word.slice(0, -1)}[a-z]*` : word));
  return new RegExp(`\\b(?:${endings.map((word) => word.replaceAll('_', ' ')).join('|')})\\b`, 'u');
};

const TOPIC_WORDS: Readonly<Record<FeedbackLanguage, Readonly<Record<FeedbackTopic, RegExp>>>> = {
  en: {
    food: pattern(
      `food dish* meal* taste* tasty flavour* flavor* delicious dinner lunch breakfast dessert* starter* main mains portion* menu
       cooked undercooked overcooked raw burnt bland salty soggy stale tapas soup* salad* steak* fish rice paella bread pizza* pasta
       chicken meat cheese* cake* cheesecake octopus croquette* wine* coffee drink* cocktail* beer* sauce* vegetarian vegan gluten
       cold lukewarm inedible tender`,
    ),
    waiting: pattern(
      `wait waits waited waiting slow slowly minute* hour hours forever ages queue* quick quickly fast delay* late promptly`,
    ),
    service: pattern(
      `service staff waiter* waitress* server* host hostess team rude friendly attentive helpful polite welcoming unfriendly
       unhelpful ignored arrogant kind manager chef order_twice wrong_order apolog*`,
    ),
    price: pattern(
      `price* priced pricey expensive overpriced cheap value money bill charged cost* worth rip-off robbery`,
    ),
    noise: pattern(`noise noisy loud music quiet peaceful echo* hear`),
    cleanliness: pattern(
      `clean cleanliness dirty filthy sticky spotless smell* toilet* bathroom* restroom* hygien* hair insect* cockroach* stain* crumbs`,
    ),
    app: pattern(`app application phone website qr code screen online split* crash* tablet`),
  },
  es: {
    food: pattern(
      `comida plato platos sabor* rico rica ricos ricas riquisim* delicios* sabros* cena cenar almuerzo desayuno postre* entrante*
       segundos primeros racion raciones menu crudo cruda crudos crudas quemad* soso sosa salad* seco seca secas tapa tapas sopa* ensalada*
       carne pescado arroz paella pan pizza* pasta pollo queso* tarta* pulpo croqueta* vino* cafe bebida* coctel* cerveza* cana salsa*
       gazpacho burrata entrecot cocina producto fria frio frios frias tiern* vegetarian* vegan* gluten`,
    ),
    waiting: pattern(
      `esper* tard* lent* rapid* minuto* hora horas eternidad cola demora* retras* prisa agil* volando`,
    ),
    service: pattern(
      `servicio camarer* atencion atendi* atent* personal trato amable* amabilisim* simpatic* borde bordes maleducad* encargad* equipo
       educad* ignor* encantador* antipatic* profesional* aconsej*`,
    ),
    price: pattern(
      `precio precios caro cara caros caras carisim* barat* calidad-precio cobr* cuestan cuesta dinero euros robo timo`,
    ),
    noise: pattern(`ruido* musica alto_volumen tranquil* silencio eco oir gritos`),
    cleanliness: pattern(
      `limpi* suci* pegajos* olor* bano banos aseo aseos higien* pelo mosca* bicho* cucaracha* mancha* migas`,
    ),
    app: pattern(`app aplicacion movil web qr codigo pantalla tableta colgaba colgo`),
  },
};

const EMOTION_WORDS: Readonly<Record<FeedbackLanguage, Readonly<Record<Emotion, RegExp>>>> = {
  en: {
    joy: pattern(
      `love loved happy glad delighted enjoy* wonderful lovely fantastic amazing great fun pleasure perfect`,
    ),
    gratitude: pattern(`thank thanks thankful grateful appreciate*`),
    surprise: pattern(`surpris* unexpected* wow astonish* incredible incredibly stunned`),
    disappointment: pattern(`disappoint* shame pity sad sadly unfortunately expected let_down mediocre`),
    anger: pattern(`angry furious rude unacceptable outrageous annoy* scam robbery arrogant never_again`),
    disgust: pattern(`disgust* gross filthy sick vomit* revolting inedible hair cockroach*`),
  },
  es: {
    joy: pattern(
      `encant* feliz felices disfrut* maravill* genial alegria content* placer perfect* fantastic* estupend* delicia`,
    ),
    gratitude: pattern(`gracias agradec* agradecid*`),
    surprise: pattern(`sorpres* sorprend* inesperad* increible* asombr*`),
    disappointment: pattern(`decepcion* pena lastima triste desilusi* defraud* mediocre esperabamos`),
    anger: pattern(`enfad* indign* maleducad* inaceptable* verguenza vergonz* robo timo estafa borde bordes`),
    disgust: pattern(`asco asqueros* repugn* vomit* incomible* pelo cucaracha* bicho*`),
  },
};

const found = <Name extends string>(
  all: Readonly<Record<Name, RegExp>>,
  names: readonly Name[],
  text: string,
): Name[] => names.filter((name) => all[name].test(text));

const inEither = (language: FeedbackLanguage | null): readonly FeedbackLanguage[] =>
  language === null ? FEEDBACK_LANGUAGES : [language];

const among = <Name extends string>(names: readonly Name[], each: readonly Name[]): Name[] =>
  names.filter((name) => each.includes(name));

/** The topics of a folded text (SENTIMENT-12), in the order of the list; with the words of both languages if its language is unclear. */
export const topicsOf = (text: string, language: FeedbackLanguage | null): FeedbackTopic[] =>
  among(
    FEEDBACK_TOPICS,
    inEither(language).flatMap((each) => found(TOPIC_WORDS[each], FEEDBACK_TOPICS, text)),
  );

export const emotionsOf = (text: string, language: FeedbackLanguage | null): Emotion[] =>
  among(
    EMOTIONS,
    inEither(language).flatMap((each) => found(EMOTION_WORDS[each], EMOTIONS, text)),
  );
