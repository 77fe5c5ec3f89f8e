import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { guestToken } from '#kernel/web/device.ts';
import { enterAsGuest } from '#kernel/web/guest-session.ts';
import { useFormat, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useUpload } from '../../../uploads/parts/use-upload.ts';
import { enterReferee, giveLetter, refereeFile, refereeLetter } from '../contract.ts';
import '../parts/graduate.css';

/** A referee comes by the link of the mail; a press of the button enters, so that a program that only looks at links does not. */
export default function ReferencePage() {
  const t = useText();
  const title = useTitle('title:graduate_reference');
  const client = useQueryClient();
  const [token] = useState(() => window.location.hash.slice(1));
  const [inside, setInside] = useState(() => token === '' && guestToken('referee') !== null);
  const { run, busy, refusals } = useRun(enterReferee, { quiet: true });
  const enter = async (): Promise<void> => {
    const session = await run({ token });
    if (session === null) return;
    enterAsGuest(client, 'referee', session);
    // the key stands in the address no longer than it is needed
    window.history.replaceState(window.history.state, '', window.location.pathname);
    setInside(true);
  };
  return (
    <BareFrame>
      <section className="k-bare-card ga-stack">
        <h1 className="k-h1">{title}</h1>
        {refusals.map((each) => (
          <Notice key={each.key} tone="danger" live>
            {each.message}
          </Notice>
        ))}
        {inside ? (
          <Letter />
        ) : token === '' ? (
          <EmptyState title={t('graduate:referee.no_link')}>{t('graduate:referee.no_link_about')}</EmptyState>
        ) : (
          <div className="ga-bar">
            <ActionButton kind="main" busy={busy} onClick={() => void enter()}>
              {t('graduate:login.enter')}
            </ActionButton>
          </div>
        )}
      </section>
    </BareFrame>
  );
}
function Letter() {
  const t = useText();
  const format = useFormat();
  const read = useRead(refereeLetter, {});
  const { send, busy, progress, problem } = useUpload(giveLetter, 'referee');
  return (
    <ReadState read={read}>
      {(data) => (
        <div className="ga-stack">
          <p>{t('graduate:referee.hello', { name: data.referee })}</p>
          <p>{t('graduate:referee.about', { applicant: data.applicant })}</p>
          <Notice>{t(data.waived ? 'graduate:referee.waived' : 'graduate:referee.not_waived')}</Notice>
          {data.received_at && (
            <Notice tone="success" live>
              {t('graduate:referee.received', { at: format.sayMoment(data.received_at) })}
            </Notice>
          )}
          {data.received_at && (
            <div>
              <ActionButton onClick={() => void downloadQuery(refereeFile, {})}>
                {t('graduate:referee.read')}
              </ActionButton>
            </div>
          )}
          {data.open && (
            <FileBox
              label={t('graduate:referee.letter')}
              value={null}
              accept=".pdf"
              maxKb={10_240}
              disabled={busy}
              {...(progress === null ? {} : { progress })}
              error={problem}
              onPick={(file) => void send(file, {})}
            />
          )}
        </div>
      )}
    </ReadState>
  );
}
