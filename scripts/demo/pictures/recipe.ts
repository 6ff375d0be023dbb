import type { Scene } from './scene.ts';
import type { SurfaceName } from './surfaces.ts';

/** A dish on a table from above, or, without a surface, a scene that paints its own background. */
export interface Recipe {
  surface: SurfaceName | null;
  draw: (scene: Scene) => string;
}
