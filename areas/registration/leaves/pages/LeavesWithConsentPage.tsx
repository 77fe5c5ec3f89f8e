import { useHas, useText } from '#kernel/web/hooks.ts';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { leaveWithConsent } from '../resources/leave-with-consent.ts';

/** /leave/with/consents: short leaves while classes go on. */
export default function LeavesWithConsentPage() {
  const t = useText();
  const mayAsk = useHas('leavewithconsent_request');
  return (
    <ResourceList
      resource={leaveWithConsent}
      title={t('title:leaves_with_consent')}
      main={
        mayAsk && (
          <ActionButton kind="main" href="/leave/with/consents/student/form">
            {t('leaves:request_consent')}
          </ActionButton>
        )
      }
    />
  );
}
