/** What ends the access of a restaurant’s servers and leaves them members: each a statement about the restaurant $1. */
export const ENDS_OF_ACCESS = [
  ['PLAN-5 is suspended', 'update restaurant_members set paused_at = now() where restaurant_id = $1'],
  [
    'FACTOR-3 owes a second step',
    `with joined as (update restaurant_members set created_at = now() - interval '60 days' where restaurant_id = $1)
     insert into factor_demands (restaurant_id, roles, due_at) values ($1, '{server}', now() - interval '1 day')`,
  ],
] as const;
