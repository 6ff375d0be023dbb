import { foldText } from '#domain/lists/text.ts';
import type { FeedbackLanguage } from './feedback-language.ts';

const words = (text: string): readonly string[] => foldText(text).trim().split(/\s+/);

/** Words of equal strength, from -1 to 1; a trailing star matches any ending. */
interface Entry {
  readonly valence: number;
  readonly words: readonly string[];
}

const entry = (valence: number, text: string): Entry => ({ valence, words: words(text) });

// The meaning of words in a restaurant, if a general lexicon lacks them or differs: "cold", "raw", "fresh".
const ENTRIES: Readonly<Record<FeedbackLanguage, readonly Entry[]>> = {
  en: [
    entry(
      0.8,
      `amazing awesome delicious excellent exceptional exquisite fabulous fantastic incredible outstanding perfect perfectly superb
       wonderful* brilliant best spectacular impeccable mouthwatering gorgeous gem`,
    ),
    entry(
      0.6,
      `good great tasty lovely fresh* friendly welcoming welcome attentive helpful kind polite charming cosy cozy juicy tender crispy
       yummy flavourful flavorful enjoy* love loved recommend* spotless beautiful* happy glad pleasant* pleasure delightful impress*
       polite professional generous nice delighted stunning romantic`,
    ),
    entry(
      0.4,
      'clean quick quickly fast easy warm hot fair comfortable cheap comfy handy decent quiet worth thank* liked',
    ),
    entry(
      -0.8,
      `awful disgusting horrible terrible worst atrocious appalling dreadful inedible disaster rude* unacceptable unbearable scam filthy
       arrogant robbery`,
    ),
    entry(
      -0.6,
      `bad poor poorly bland cold cold* dirty disappoint* slow slowly overpriced expensive stale raw burnt burned undercooked overcooked
       soggy tasteless greasy oily frozen lukewarm sticky noisy loud smelly broken unfriendly unhelpful unhappy annoyed angry sick ill
       hungry shame sad rubbish mess mediocre tough dry`,
    ),
    entry(
      -0.4,
      'salty forgot forgotten forget wrong ignored wait waited waiting late tiny small hard heavy warm* off crash* mistake* apologise* hair noise headache lost',
    ),
    // No opinion, despite the lexicon.
    entry(
      0,
      'okay ok alright fine like average ordinary normal standard acceptable passable special party well share* kitchen please spicy sweet sour bar',
    ),
  ],
  es: [
    entry(
      0.8,
      `delicios* excelente* exquisit* espectacular* fantastic* increible* maravill* perfect* inmejorable* estupend* genial* sublime*
       buenisim* riquisim* fresquisim* impecable* fabulos* extraordinari* sobresaliente* insuperable* encantador* mejor mejores sabrosisim*
       amabilisim* limpisim*`,
    ),
    entry(
      0.6,
      `buen bueno buena buenos buenas rico rica ricos ricas sabros* amable* atent* simpatic* agradable* encant* tierno tierna tiernos
       tiernas jugos* crujiente* fresco fresca frescos frescas acogedor* precios* recomend* recomiend* disfrut* gusta gusto_mucho
       gustaron encantados profesional* generos* abundante* bonit* placer feliz felices content* maja majo majos educad* repetir*
       alegria romantic* comodisim* casero caseros casera caseras especta* impresion*`,
    ),
    entry(
      0.4,
      'bien rapid* limpi* comod* facil* calentit* caliente* tranquil* barat* justos justo practic* gracias agil* gusto punto util*',
    ),
    entry(
      -0.8,
      `asqueros* asco horrible* horroros* pesim* malisim* terrible* lamentable* vergonz* desastre* insoportable* robo timo estafa peor peores
       maleducad* nefast* inaceptable* carisim* abusiv* incomible*`,
    ),
    entry(
      -0.6,
      `mal malo mala malos malas frio fria frios frias soso sosa sosos sosas suci* lent* decepcion* crudo cruda crudos crudas quemad*
       borde bordes caro cara caros caras pegajos* ranci* congelad* salad* sec* grasient* tibi* antipatic* ruido ruidos* duro dura duros duras
       desagradable* enfadad* hambre ridicul* mediocre* pena descontent* insipid* rot* desastros* agri* flojo floja flojos flojas`,
    ),
    entry(
      -0.4,
      'tard* olvid* equivoc* demasiad* esper* escas* pequen* pelo ruid* error* minuscul* pesad* aceitos* falta',
    ),
    entry(
      0,
      'con un una unos unas precio precios pedir pedi pedimos comer normal* correct* regular* aceptable* pasable* especial alta cuenta cuentas no si carta platos segundos menu picante dulce amargo fuego unidad sola solo bar tapa',
    ),
  ],
};

/** Phrases with a meaning as a whole; their words are not counted again. */
const PHRASES: Readonly<Record<FeedbackLanguage, readonly (readonly [RegExp, number])[]>> = {
  en: [
    [/\bnothing (special|remarkable|fancy|to write home about)\b|\bso so\b|\bbe (better|worse)\b/g, 0],
    [/\bnot only\b|\bneither \w+ nor \w+/g, 0],
    [
      /\b(ca|could|can)( ?n[o']?t) (recommend|fault|praise|thank)\b.*?\benough\b|\bto die for\b|\bgem\b/g,
      0.8,
    ],
    [/\bcould(n't| not) (have )?(been|be|asked for|ask for) \w+/g, 0.8],
    [
      /\b(nothing to complain|no complaints?|without a complaint|can ?not fault|can't fault)( about)?\b/g,
      0.6,
    ],
    [
      /\b(no|never had to|did not have to|didn't have to|without) wait(ing)?\b|\bno (queue|stress|fuss)\b/g,
      0.6,
    ],
    [
      /\b(value for money|felt? (right )?at home|out of their way|made up for it|well looked after|nice touch|exceeded our expectations)\b/g,
      0.6,
    ],
    [
      /\b(wo|would|will)( ?n[o']t| not|) never? ?(be back|come back|return|go back|visit again|come again)\b|\bnever again\b|\bnot (come|be|go) back\b/g,
      -0.8,
    ],
    [
      /\b(will|would|ll|definitely|hope to|want to) (be back|come back|return|visit again|come again)\b|\bbe back\b/g,
      0.6,
    ],
    [
      /\b(waste|rip ?-?off|not worth|no (flavou?r|taste|apology)|(found|was|had) (a|an) (hair|fly|insect|bug))\b/g,
      -0.8,
    ],
    [
      /\b(no ?body|no one) (came|helped|cared|asked|listened|told)\b|\bnever (came|arrived|apologi[sz]ed|brought)\b/g,
      -0.6,
    ],
    [
      /\b(wait(ed|ing)?|took)( \w+)?( \w+)? (over|more than|nearly|almost|about|forever|ages|hours?|an hour|half an hour|\w+ minutes)\b/g,
      -0.7,
    ],
    [
      /\bhave to wait\b|\b(asked|called|ordered) (\w+ )?(twice|three times|\w+ times)\b|\bwrong (order|dish|food|table|drink)\b/g,
      -0.6,
    ],
    [
      /\b(did|does|do)( ?n[o']t| not) (work|arrive|care|come)\b|\b(not|never) (taken|treated)( \w+)?\b|\b(made|felt?) (me |us )?(sick|ill|ignored)\b/g,
      -0.7,
    ],
    [
      /\b(charged|bill(ed)?) (\w+ ){0,3}(for|never|twice|extra)\b|\bsmel(led|t) (off|bad)\b|\btoo (salty|loud|small|expensive|long|much|sweet|hard|dry|slow|cold)\b/g,
      -0.7,
    ],
  ],
  es: [
    [
      /\bnada (especial|destacable|del otro mundo)\b|\bni fu ni fa\b|\basi asi\b|\bsin mas\b|\bnada mas\b|\bni \w+ ni \w+/g,
      0,
    ],
    [
      /\bnada mal\b|\bnada malo\b|\bninguna pega\b|\bsin pegas?\b|\bni una pega\b|\bsin quejas?\b|\bninguna queja\b/g,
      0.7,
    ],
    [/\bno (pod(ia|ria)|puede) (ser|estar) mas \w+/g, 0.8],
    [/\bnunca (habia|he|habiamos|hemos) (comido|probado|tomado|visto)( \w+)* (tan|mejor)\b/g, 0.6],
    [
      /\b(relacion calidad precio|como en casa|en su punto|de primera|de maravilla|de diez|un diez|sin duda|vale la pena|merece la pena|super\w+ (nuestras )?expectativas)\b/g,
      0.6,
    ],
    [/\bno (pienso |pensamos |creo que |vamos a )?(volver\w*|repetir\w*|regresar\w*)\b|\bnunca mas\b/g, -0.8],
    [/\b(volver(e|emos|ia|iamos)|repetir(e|emos|ia|iamos))\b/g, 0.6],
    [
      /\bsin (sabor|gusto|gracia|sal)\b|\bperdida de tiempo\b|\btirar el dinero\b|\b(un|una) (pelo|mosca|bicho|cucaracha)\b/g,
      -0.7,
    ],
    [
      /\b(no|ni) (vino|vinieron|aparecio|llego|pidieron|pidio|hicieron|nos hicieron|se disculp\w+|funcion\w+|iba|nos ayud\w+)\b|\bnadie (vino|nos|ayudo|aparecio)\b/g,
      -0.6,
    ],
    [
      /\b(esper\w+|tard\w+)( \w+){0,2} (hora|horas|minutos|eternidad|siglo|mucho|demasiado)\b|\b(hora|minutos) (de espera|esperando)\b|\buna eternidad\b/g,
      -0.7,
    ],
    [
      /\b(llam|ped|avis)\w+( \w+){0,2} (dos|tres|varias|cuatro|mil) veces\b|\bnos cobr\w+\b|\bse (colgaba|colgo|bloque\w+|cay\w+)\b|\bmala cara\b/g,
      -0.6,
    ],
    [
      /\b(ol|sab)(ia|ian|io) (a )?(mal|raro|rara|vinagre|quemado|rancio)\b|\b(sent\w+|caer|cayo|puso|puse|pusimos) (mal|malo|mala|enferm\w+)\b/g,
      -0.8,
    ],
    [/\bno (\w+ )?(se podia|pudimos|pude|podiamos) \w+/g, -0.5],
  ],
};

/** Negations, intensifiers and diminishers of what follows. */
export const TURNS: Readonly<Record<FeedbackLanguage, ReadonlySet<string>>> = {
  en: new Set(
    words(
      `not no never nothing without neither nor cannot isn't wasn't aren't weren't don't didn't doesn't hasn't haven't hadn't can't won't
       wouldn't couldn't shouldn't hardly barely isnt wasnt dont didnt doesnt cant wont`,
    ),
  ),
  es: new Set(words('no nunca jamás ni nada sin tampoco ningún ninguna ninguno nadie')),
};
const STRENGTHS: Readonly<Record<FeedbackLanguage, Readonly<Record<string, number>>>> = {
  en: {
    very: 1.3,
    really: 1.3,
    so: 1.3,
    absolutely: 1.4,
    extremely: 1.4,
    super: 1.3,
    incredibly: 1.4,
    too: 1.3,
    slightly: 0.6,
    rather: 0.8,
    quite: 0.9,
  },
  es: {
    muy: 1.3,
    super: 1.3,
    tan: 1.2,
    realmente: 1.3,
    bastante: 0.9,
    poco: 0.6,
    algo: 0.6,
    demasiado: 1.3,
    demasiada: 1.3,
    totalmente: 1.4,
  },
};

/** The factor of an intensifier on the next word. */
export const strengthOf = (language: FeedbackLanguage, word: string): number =>
  STRENGTHS[language][word] ?? 1;

const EXACT = {} as Record<FeedbackLanguage, Map<string, number>>;
const PREFIXES = {} as Record<FeedbackLanguage, [string, number][]>;
for (const language of ['en', 'es'] as const) {
  const pairs = ENTRIES[language].flatMap((each) => each.words.map((word) => [word, each.valence] as const));
  EXACT[language] = new Map(pairs.filter(([word]) => !word.endsWith('*')));
  PREFIXES[language] = pairs
    .filter(([word]) => word.endsWith('*'))
    .map(([word, valence]): [string, number] => [word.slice(0, -1), valence])
    .toSorted(([one], [other]) => other.length - one.length);
}

/** The meaning of a folded word in a restaurant, -1 to 1; null: as in general. */
export const restaurantValenceOf = (language: FeedbackLanguage, word: string): number | null =>
  EXACT[language].get(word) ?? PREFIXES[language].find(([prefix]) => word.startsWith(prefix))?.[1] ?? null;

/** The phrases of a folded text, and the text without them. */
export function takePhrases(
  language: FeedbackLanguage,
  text: string,
): { rest: string; phrases: { text: string; valence: number }[] } {
  const phrases: { text: string; valence: number }[] = [];
  let rest = text;
  for (const [pattern, valence] of PHRASES[language]) {
    rest = rest.replaceAll(pattern, (found) => {
      phrases.push({ text: found, valence });
      return ' , ';
    });
  }
  return { rest, phrases };
}
