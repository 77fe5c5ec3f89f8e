import { lazy, Suspense, useState } from 'react';
import { useFormat, useLocale, useName, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FileBox } from '#ui/inputs/FileBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { documentStatusWords } from '../../online/rules/states.ts';
import {
  approveRegistrationDocument,
  bringRegistrationDocument,
  declineRegistrationDocument,
  type DeskDocument,
  type RegistrationDesk,
} from '../contract.ts';
import { PersonFacts } from './PersonFacts.tsx';

const TemplateReasonDialog = lazy(() =>
  import('./TemplateReasonDialog.tsx').then((m) => ({ default: m.TemplateReasonDialog })),
);

/** What the applicant has said, and the decision on the paper beside it. */
export function DocumentDecision({
  desk,
  document,
  shown,
  onLook,
  previous,
  next,
}: {
  desk: RegistrationDesk;
  document: DeskDocument;
  /** the version that is looked at */ shown: number | null;
  onLook: (id: number) => void;
  previous: (() => void) | null;
  next: (() => void) | null;
}) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const format = useFormat();
  const approve = useRun(approveRegistrationDocument);
  const decline = useRun(declineRegistrationDocument);
  const bring = useRun(bringRegistrationDocument);
  const [declining, setDeclining] = useState(false);
  const reason = whyNot(document.can.decide, locale);
  const old = shown !== document.id;
  const against = reason ?? (old ? t('intake:old_version') : null);
  const input = { id: desk.id, document_id: document.id ?? 0, version_no: document.version_no };
  const word = documentStatusWords[document.status];
  const send = async (file: File): Promise<void> => {
    const form = new FormData();
    form.append('file', file);
    await bring.run({ id: desk.id, type_id: document.type_id }, form);
  };
  return (
    <div className="in-stack">
      <Panel
        title={name(document)}
        about={
          document.uploaded_at === null
            ? t(document.required ? 'intake:paper_required' : 'intake:paper_optional')
            : t('intake:paper_since', { n: document.version_no, moment: format.sayMoment(document.uploaded_at) })
        }
        actions={<StatusBadge tone={word.tone}>{word[locale]}</StatusBadge>}
      >
        {document.reason && <Notice tone="danger">{document.reason}</Notice>}
        <div className="in-bar">
          <ActionButton
            kind="main"
            busy={approve.busy}
            {...(against ? { reason: against } : {})}
            onClick={() => void approve.run(input).then((done) => done !== null && next?.())}
          >
            {t('intake:approve')}
          </ActionButton>
          <ActionButton {...(against ? { reason: against } : {})} onClick={() => setDeclining(true)}>
            {t('intake:decline')}
          </ActionButton>
          <span className="in-bar in-bar-end">
            <ActionButton kind="quiet" disabled={previous === null} onClick={() => previous?.()}>
              {t('intake:previous_paper')}
            </ActionButton>
            <ActionButton kind="quiet" disabled={next === null} onClick={() => next?.()}>
              {t('intake:next_paper')}
            </ActionButton>
          </span>
        </div>
        {document.can.bring === true && (
          <FileBox
            label={t('intake:bring')}
            value={null}
            accept="image/*,.heic,.pdf,.docx"
            disabled={bring.busy}
            error={bring.problems.file}
            onPick={(file) => void send(file)}
          />
        )}
        {document.earlier.length > 0 && (
          <ul className="in-small">
            {document.earlier.map((each) => (
              <li key={each.id}>
                <ActionButton small kind="quiet" onClick={() => onLook(shown === each.id ? 0 : each.id)}>
                  {t(shown === each.id ? 'intake:look_current' : 'intake:look_version', { n: each.version_no })}
                </ActionButton>
                {each.reason ? ` ${each.reason}` : ''}
              </li>
            ))}
          </ul>
        )}
      </Panel>
      <PersonFacts desk={desk} />
      <Suspense fallback={null}>
        {declining && (
          <TemplateReasonDialog
            title={t('intake:decline_title', { document: name(document) })}
            about={t('intake:decline_about')}
            confirm={t('intake:decline')}
            templates={desk.reasons.filter((each) => each.about === 'document')}
            language={desk.person.language}
            min={3}
            busy={decline.busy}
            error={decline.problems.reason}
            onConfirm={async (text) => {
              if ((await decline.run({ ...input, reason: text })) === null) return;
              setDeclining(false);
              next?.();
            }}
            onClose={() => setDeclining(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
