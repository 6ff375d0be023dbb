import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** User present; user verified; and with attested credential data. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_CREDENTIAL = 0x40;

interface Credential {
  readonly id: Buffer;
  readonly privateKey: KeyObject;
  readonly userHandle: string;
  count: number;
}

interface Question {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
  allowCredentials?: { id: string }[];
}

/**
 * A fake passkey device at the protocol level (WebAuthn level 3, no attestation, ES256), with parts that tests can
 * forge.
 */
export class PasskeyDevice {
  readonly origin: string;
  isVerifying = true;
  credential: Credential | null = null;

  constructor(origin: string) {
    this.origin = origin;
  }

  /** The result of `navigator.credentials.create` for the options of a new passkey. */
  create({ challenge, rp, user }: Question) {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(32);
    this.credential = { id, privateKey, userHandle: user?.id ?? '', count: 0 };
    const key = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    const data = Buffer.concat([
      this.#head(rp?.id ?? '', WITH_CREDENTIAL, 0),
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      key,
    ]);
    // {fmt: "none", attStmt: {}, authData: …} in CBOR.
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([data.length >> 8, data.length & 255]),
      data,
    ]);
    return this.#answer({
      clientDataJSON: this.#client('webauthn.create', challenge),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    });
  }

  /** The result of `navigator.credentials.get`. */
  use({ challenge, rpId = '' }: Question) {
    const { credential } = this;
    if (!credential) throw new Error('The device has no passkey');
    credential.count += 1;
    const data = this.#head(rpId, 0, credential.count);
    const client = this.#client('webauthn.get', challenge);
    const hash = createHash('sha256').update(Buffer.from(client, 'base64url')).digest();
    return this.#answer({
      clientDataJSON: client,
      authenticatorData: data.toString('base64url'),
      signature: sign('sha256', Buffer.concat([data, hash]), credential.privateKey).toString('base64url'),
      userHandle: credential.userHandle,
    });
  }

  #head(host: string, flags: number, count: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    const seen = PRESENT | (this.isVerifying ? VERIFIED : 0) | flags;
    return Buffer.concat([createHash('sha256').update(host).digest(), Buffer.from([seen]), counter]);
  }

  #client(type: string, challenge: string): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.origin })).toString('base64url');
  }

  #answer<Response extends object>(response: Response) {
    const id = this.credential?.id.toString('base64url') ?? '';
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}
