import { AuthError, authCall } from './session.ts';

/** Whether this browser supports passkeys here: the address has to be a host name, over https or localhost. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(window.location.hostname);

/** The result of the browser's dialog; cancelling is an `AuthError`. */
async function shown(ask: () => Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await ask();
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (error) {
    const isOld = error instanceof DOMException && error.name === 'InvalidStateError';
    throw new AuthError(isOld ? 'PASSKEY_EXISTS' : 'PASSKEY_CANCELLED', 0);
  }
  throw new AuthError('PASSKEY_CANCELLED', 0);
}

/** Creates a passkey on this device for the server's challenge. */
export function createPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return shown(() => navigator.credentials.create({ publicKey }));
}

/** Loads a challenge from the server, and signs it with a passkey of the person. */
export async function showPasskey(step: object = {}): Promise<unknown> {
  const options = (await authCall('/passkey/ask', { body: step })) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return shown(() => navigator.credentials.get({ publicKey }));
}

/** Opens a session: as the first step for whoever owns the passkey, else for whom the second step waits. */
export async function signInWithPasskey(isFirstStep: boolean): Promise<void> {
  const step = { isFirstStep };
  await authCall('/passkey/sign-in', { body: { ...step, passkey: await showPasskey(step) } });
}
