import { AuthError, authCall } from './session.ts';

/** Whether this browser makes and shows passkeys, here: the address has to be a name, over https or on this machine. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext &&
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function' &&
  !/^[\d.]+$|:/.test(window.location.hostname);

/** What the browser's own dialog gave; its cancelling is an `AuthError` as well. */
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

/** Makes a passkey on this device of what the server asked for. */
export function createPasskey(options: unknown): Promise<unknown> {
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as PublicKeyCredentialCreationOptionsJSON,
  );
  return shown(() => navigator.credentials.create({ publicKey }));
}

/** Asks the server for a question, and the person for the passkey that answers it. */
export async function showPasskey(): Promise<unknown> {
  const options = (await authCall('/passkey/ask', { body: {} })) as PublicKeyCredentialRequestOptionsJSON;
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  return shown(() => navigator.credentials.get({ publicKey }));
}

/** Opens a session, or finishes the sign-in that waits for its second step. */
export async function signInWithPasskey(): Promise<void> {
  await authCall('/passkey/sign-in', { body: { passkey: await showPasskey() } });
}
