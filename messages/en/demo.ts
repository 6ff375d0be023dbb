/** Pages that show a single part of the product. */
export const demo = {
  cardTitle: 'A dish, up close',
  cardText: 'This is a card as a guest sees it. Tap it to open the dish, choose, and add it.',
  cardAdded: (name: string, quantity: number) =>
    `${quantity} × ${name}: on a real menu it is in the cart now.`,
  orderingTitle: 'A shared table, for one',
  orderingText:
    'Two phones at the same table. Add something on one of them and watch the other; lock the cart, or order for both.',
  phone: (number: number) => `Phone ${number}`,
  newTable: 'New table',
  noTable: 'The table could not be set up',
  posTitle: 'Try a till',
  posText: 'Sends a sample order to a till’s endpoint and shows what was sent and what came back.',
  endpoint: 'Endpoint',
  endpointHint: 'Empty: the one that this server is configured with.',
  send: 'Send sample order',
  request: 'Request',
  answer: 'Answer',
  status: (status: number, ms: number) => `Status ${status} after ${ms} ms`,
  forbidden: 'This address is inside a private network that the server may not be sent to.',
  unreachable: 'Nothing answered there.',
  signInFirst: 'Sign in first',
  signInText: 'Only owners and managers of a restaurant may send something to a till.',
  signIn: 'Sign in',
};
