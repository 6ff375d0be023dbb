import Bean from 'lucide-react/icons/bean';
import CircleDot from 'lucide-react/icons/circle-dot';
import Droplets from 'lucide-react/icons/droplets';
import Egg from 'lucide-react/icons/egg';
import Fish from 'lucide-react/icons/fish';
import Flower from 'lucide-react/icons/flower';
import Flower2 from 'lucide-react/icons/flower-2';
import Leaf from 'lucide-react/icons/leaf';
import Milk from 'lucide-react/icons/milk';
import Nut from 'lucide-react/icons/nut';
import Shell from 'lucide-react/icons/shell';
import Shrimp from 'lucide-react/icons/shrimp';
import Sprout from 'lucide-react/icons/sprout';
import Wheat from 'lucide-react/icons/wheat';
import type { Allergen } from '#domain/menu/allergens.ts';

const ICONS: Record<Allergen, typeof Egg> = {
  gluten: Wheat,
  crustaceans: Shrimp,
  eggs: Egg,
  fish: Fish,
  peanuts: Bean,
  soybeans: Sprout,
  milk: Milk,
  nuts: Nut,
  celery: Leaf,
  mustard: Flower,
  sesame: CircleDot,
  sulphites: Droplets,
  lupin: Flower2,
  molluscs: Shell,
};

/** Always beside the allergen's name. */
export const AllergenIcon = ({ allergen }: { allergen: Allergen }) => {
  const Icon = ICONS[allergen];
  return <Icon aria-hidden className="size-4 shrink-0 text-warning" />;
};
