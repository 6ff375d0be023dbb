import { posts } from '#contract/posts.ts';
import type { Platform } from '#server/platform/changes/platform.ts';
import type { App } from '#server/platform/http/app-type.ts';
import { type Gate, serve } from '#server/platform/http/serve.ts';
import { changePost, createPost, exportPosts, readPosts, removePost, setPostPicture } from './edit-post.ts';
import { readLandingPosts } from './read-shown-posts.ts';

export function postRoutes(app: App, gate: Gate, platform: Platform): void {
  serve(app, gate, posts, {
    'GET /api/restaurants/:restaurantId/posts': ({ principal, query }) =>
      readPosts(platform, principal, query),
    'GET /api/restaurants/:restaurantId/posts.csv': ({ principal, query }) =>
      exportPosts(platform, principal, query),
    'GET /api/restaurants/:restaurantId/landing-posts': ({ params, query }) =>
      readLandingPosts(platform, params.restaurantId, query.language),
    'POST /api/restaurants/:restaurantId/posts': ({ principal, body }) =>
      createPost(platform, principal, body),
    'PUT /api/restaurants/:restaurantId/posts/:postId': ({ principal, params, body }) =>
      changePost(platform, principal, params.postId, body),
    'DELETE /api/restaurants/:restaurantId/posts/:postId': ({ principal, params, query }) =>
      removePost(platform, principal, params.postId, query.version),
    'POST /api/restaurants/:restaurantId/posts/:postId/picture': ({ principal, params, upload }) =>
      setPostPicture(platform, principal, params.postId, upload),
    'DELETE /api/restaurants/:restaurantId/posts/:postId/picture': ({ principal, params }) =>
      setPostPicture(platform, principal, params.postId, null),
  });
}
