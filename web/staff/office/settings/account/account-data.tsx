import { useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { call } from '#web/shared/call.ts';
import { forgetMe } from '#web/staff/data/me.ts';
import { authCall } from '#web/staff/data/session.ts';
import { FormSection } from '#web/staff/parts/forms/form-section.tsx';
import { FormToCome } from '#web/staff/parts/loading-or-error.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLanguage, useMessages } from '#web/ui/language.tsx';
import { showToast } from '#web/ui/toast-store.ts';
import { sentProof } from './factors-data.ts';

const ProofStep = lazy(() =>
  import('./factor-steps.tsx').then((file) => ({ default: file.ProofStep<unknown> })),
);

async function download(): Promise<void> {
  const kept = await call('GET /api/me/export');
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(kept, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = address;
  link.download = 'sobremesa-account.json';
  link.click();
  URL.revokeObjectURL(address);
}

/** Export and deletion of the account (ACCOUNT-1). */
export const AccountData = () => {
  const texts = useMessages('account');
  const { language } = useLanguage();
  const client = useQueryClient();
  const [isEnding, setIsEnding] = useState(false);
  const downloading = useMutation({
    mutationFn: download,
    networkMode: 'always',
    onError: () => showToast({ message: texts.exportFailed, tone: 'error' }),
  });
  return (
    <FormSection title={texts.data} text={texts.dataHint}>
      {isEnding ? (
        <Suspense fallback={<FormToCome />}>
          <ProofStep
            label={texts.endAccountConfirm}
            submit={(proof) => authCall('/account/delete', { body: sentProof(proof), language })}
            onDone={() => {
              showToast({ message: texts.accountEnded, tone: 'success' });
              forgetMe(client, { bySignOut: true });
            }}
            onCancel={() => setIsEnding(false)}
          >
            <h3 className="text-lg">{texts.endAccountTitle}</h3>
            <p>{texts.endAccountText}</p>
          </ProofStep>
        </Suspense>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" isLoading={downloading.isPending} onClick={() => downloading.mutate()}>
            {texts.exportData}
          </Button>
          <Button variant="quiet" onClick={() => setIsEnding(true)}>
            {texts.endAccount}
          </Button>
        </div>
      )}
    </FormSection>
  );
};
