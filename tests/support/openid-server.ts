import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { IdentityProviderId } from '#domain/people/identities.ts';
import type { IdentityProvider } from '#server/platform/environment/identity-providers.ts';

export const CLIENT_ID = 'sobremesa-test';
const CLIENT_SECRET = 'a secret: with / and +'.replaceAll(' ', '_');

interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean | string;
  name?: string;
}

interface Visit {
  readonly person: Person;
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

type Key = Awaited<ReturnType<typeof makeKey>>;

async function makeKey() {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const kid = randomUUID();
  return { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}

/**
 * A fake OpenID provider with the code flow (OpenID Connect Core 1.0, PKCE), real keys and tokens, and parts that
 * tests can forge.
 */
export class OpenIdServer {
  issuer = '';
  host = '';
  isDown = false;
  /** Requests received, by path. */
  readonly asked: string[] = [];
  /** Changes the claims of the next tokens. */
  forge: (claims: JWTPayload) => JWTPayload = (claims) => claims;
  /** Replaces the provider's signature. */
  sign: ((claims: JWTPayload) => Promise<string>) | null = null;
  /** Claims that are only available from the userinfo endpoint. */
  userinfo: Record<string, unknown> | null = null;
  described: Record<string, unknown> = {};
  isSecretRight = async (secret: string): Promise<boolean> => secret === CLIENT_SECRET;
  readonly #visits = new Map<string, Visit>();
  #key: Key;
  #close: () => void = () => undefined;

  constructor(key: Key) {
    this.#key = key;
  }

  listen(port = 0): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const server = createServer((request, response) => void this.#answer(request, response));
    this.#close = () => server.close().closeAllConnections();
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      this.host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
      this.issuer = `http://${this.host}`;
      resolve();
    });
    return promise;
  }

  close(): void {
    this.#close();
  }

  /** The provider's configuration for the product. */
  as(id: IdentityProviderId, name: string): IdentityProvider & { secret: string } {
    return { id, name, issuer: this.issuer, clientId: CLIENT_ID, secret: CLIENT_SECRET };
  }

  /** Replaces the keys; earlier ones are neither used nor published. */
  async rotate(): Promise<void> {
    this.#key = await makeKey();
  }

  signWith(
    claims: JWTPayload,
    { kid, privateKey }: { kid: string; privateKey: Key['privateKey'] } = this.#key,
  ) {
    return new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  }

  /** The address that the browser returns to after the person has signed in. */
  signIn(address: string, person: Person): URL {
    const asked = new URL(address).searchParams;
    const given = (name: string) => asked.get(name) ?? '';
    if (given('client_id') !== CLIENT_ID || given('code_challenge_method') !== 'S256')
      throw new Error(`Not what this client may ask: ${address}`);
    const code = randomUUID();
    const redirectUri = given('redirect_uri');
    this.#visits.set(code, {
      person,
      nonce: given('nonce'),
      challenge: given('code_challenge'),
      redirectUri,
    });
    const back = new URL(redirectUri);
    back.search = new URLSearchParams({ code, state: given('state') }).toString();
    return back;
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    this.asked.push(url.pathname);
    const json = (body: unknown, status = 200) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.isDown) return void json({ error: 'temporarily_unavailable' }, 503);
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void json(this.#description());
      case '/keys':
        return void json({ keys: [this.#key.jwk] });
      case '/token':
        return void json(...(await this.#token(await text(request), request.headers.authorization)));
      case '/userinfo':
        return void json(this.userinfo ?? {});
      case '/authorize':
        return this.#page(url, response);
      default:
        return void json({}, 404);
    }
  }

  #description() {
    return {
      issuer: this.issuer,
      authorization_endpoint: `${this.issuer}/authorize`,
      token_endpoint: `${this.issuer}/token`,
      jwks_uri: `${this.issuer}/keys`,
      userinfo_endpoint: `${this.issuer}/userinfo`,
      response_types_supported: ['code'],
      id_token_signing_alg_values_supported: ['ES256'],
      ...this.described,
    };
  }

  async #token(body: string, authorization = ''): Promise<[unknown, number]> {
    const form = new URLSearchParams(body);
    const given = (name: string) => form.get(name) ?? '';
    const [, pair = ''] = authorization.split('Basic ');
    const [, basic = ''] = Buffer.from(pair, 'base64').toString().split(':');
    const secret = basic === '' ? given('client_secret') : decodeURIComponent(basic);
    if (!(await this.isSecretRight(secret))) return [{ error: 'invalid_client' }, 401];
    const visit = this.#visits.get(given('code'));
    this.#visits.delete(given('code'));
    const challenge = createHash('sha256').update(given('code_verifier')).digest('base64url');
    if (visit?.challenge !== challenge || visit.redirectUri !== given('redirect_uri'))
      return [{ error: 'invalid_grant' }, 400];
    const now = Math.floor(Date.now() / 1000);
    const claims = this.forge({
      iss: this.issuer,
      aud: CLIENT_ID,
      iat: now,
      exp: now + 300,
      nonce: visit.nonce,
      ...visit.person,
    });
    const idToken = await (this.sign ?? ((each) => this.signWith(each)))(claims);
    return [{ token_type: 'Bearer', access_token: randomUUID(), id_token: idToken }, 200];
  }

  /** A sign-in page: any typed address is accepted. */
  #page(url: URL, response: ServerResponse): void {
    const email = url.searchParams.get('as');
    if (email !== null) {
      const back = this.signIn(url.href, { sub: email, email, email_verified: true, name: 'Ana' });
      return void response.writeHead(302, { location: back.href }).end();
    }
    const fields = [...url.searchParams].map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value.replaceAll('"', '&quot;')}">`,
    );
    const form = `<form>${fields.join('')}<label>Address <input name="as"></label><button>Continue</button></form>`;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(`<!doctype html><title>Provider</title>${form}`);
  }
}

export async function startOpenIdServer(port?: number): Promise<OpenIdServer> {
  const server = new OpenIdServer(await makeKey());
  await server.listen(port);
  return server;
}
