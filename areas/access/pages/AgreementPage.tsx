import { lazy, Suspense, useRef, useState } from 'react';
import type { PointGroup } from 'signature_pad';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { fromDevice, toDevice } from '#kernel/web/device.ts';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import {
  acceptAgreementCommand,
  agreementDocumentQuery,
  enrollmentAgreementQuery,
  type AgreementAnswer,
} from '../acting-forms-contract.ts';
import { BareFrame } from '../parts/BareFrame.tsx';
import { sameName } from '../rules/account-transfer.ts';
import { useTitle } from '../parts/use-title.ts';

// drawing arrives beside the text, not before it
const SignaturePad = lazy(() => import('../parts/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })));
/** ACC-069: what was entered, until it is signed; for one program and one edition. */
interface Draft {
  of: string;
  name: string;
  accepted: boolean;
  read: boolean;
  strokes: PointGroup[];
}
const keyOf = (agreement: AgreementAnswer): string => `${agreement.student_program_id}.${agreement.version}`;
function draftOf(agreement: AgreementAnswer): Draft {
  const empty: Draft = { of: keyOf(agreement), name: '', accepted: false, read: false, strokes: [] };
  try {
    const stored = JSON.parse(fromDevice('agreementForm') ?? 'null') as Draft | null;
    return stored?.of === empty.of ? { ...empty, ...stored } : empty;
  } catch {
    return empty;
  }
}

/** ACC-041…046: the agreement of the active program; both addresses show the one that is due. */
export default function AgreementPage() {
  const read = useRead(enrollmentAgreementQuery, {});
  useTitle(read.data?.mentora ? 'title:mentora_enrollment_agreement' : 'title:enrollment_agreement');
  return (
    <BareFrame signedIn>
      <ReadState read={read}>{(agreement) => <Agreement key={keyOf(agreement)} agreement={agreement} />}</ReadState>
    </BareFrame>
  );
}

function Agreement({ agreement }: { agreement: AgreementAnswer }) {
  const t = useText();
  const locale = useLocale();
  const nameOf = useName();
  const [draft, setDraft] = useState(() => draftOf(agreement));
  const change = (part: Partial<Draft>): void =>
    setDraft((before) => {
      const next = { ...before, ...part };
      toDevice('agreementForm', JSON.stringify(next));
      return next;
    });
  const text = useRef<HTMLDivElement>(null);
  const atEnd = (): void => {
    const box = text.current;
    if (box && !draft.read && box.scrollTop + box.clientHeight >= box.scrollHeight - 24) change({ read: true });
  };
  const program = nameOf({ name: agreement.program_name, name_en: agreement.program_name_en });
  return (
    <section className="k-bare-card">
      <header>
        <h1 className="k-h1">{agreement.title[locale]}</h1>
        <p>{t('access:agreement_version', { version: agreement.version, program })}</p>
      </header>
      <div
        className="k-agreement"
        ref={text}
        tabIndex={0}
        role="region"
        aria-label={agreement.title[locale]}
        onScroll={atEnd}
      >
        {agreement.sections.map((section, place) => (
          <section key={place}>
            <h2>{section.title[locale]}</h2>
            <p>{section.body[locale]}</p>
          </section>
        ))}
      </div>
      {agreement.accepted_at ? (
        <Signed agreement={agreement} at={agreement.accepted_at} />
      ) : (
        <SignForm agreement={agreement} draft={draft} change={change} />
      )}
    </section>
  );
}

function SignForm({
  agreement,
  draft,
  change,
}: {
  agreement: AgreementAnswer;
  draft: Draft;
  change: (part: Partial<Draft>) => void;
}) {
  const t = useText();
  const locale = useLocale();
  const picture = useRef<string | null>(null);
  const { run, busy, problems, refusals } = useRun(acceptAgreementCommand);
  const named = sameName(draft.name, agreement.full_name);
  const missing = [
    ...(draft.read ? [] : ['acting:missing_read']),
    ...(named ? [] : ['acting:missing_name']),
    ...(draft.accepted ? [] : ['acting:missing_box']),
  ].map((key) => t(key));
  const sign = async (): Promise<void> => {
    if (missing.length > 0) return;
    if (
      (await run({
        student_program_id: agreement.student_program_id,
        version: agreement.version,
        accepted: draft.accepted,
        signed_name: draft.name,
        signature: picture.current,
      })) === null
    )
      return;
    toDevice('agreementForm', null); // the page now shows it signed, with its copy
  };
  const nameError =
    problems.signed_name ??
    refusals.find((refusal) => refusal.field === 'signed_name')?.message ??
    (draft.name.length >= agreement.full_name.length && !named ? t('acting:name_differs') : undefined);
  return (
    <form
      className="k-dialog-form"
      onSubmit={(event) => {
        event.preventDefault();
        void sign();
      }}
    >
      <FlagBox
        label={t('acting:have_read')}
        help={draft.read ? undefined : t('acting:read_to_end')}
        value={draft.read}
        onChange={(read) => change({ read })}
        required
      />
      <TextBox
        label={t('acting:your_name')}
        help={t('acting:your_name_help', { name: agreement.full_name })}
        name="signed_name"
        autoComplete="name"
        maxLength={200}
        value={draft.name}
        onChange={(name) => change({ name })}
        error={nameError}
        required
      />
      <Suspense fallback={<div className="k-sign-pad" />}>
        <SignaturePad
          strokes={draft.strokes}
          error={problems.signature}
          onChange={(strokes, drawn) => {
            picture.current = drawn;
            change({ strokes });
          }}
        />
      </Suspense>
      <FlagBox
        label={agreement.statement[locale]}
        value={draft.accepted}
        onChange={(accepted) => change({ accepted })}
        error={problems.accepted}
        required
      />
      <div className="k-bare-bar">
        <ActionButton
          kind="main"
          type="submit"
          busy={busy}
          {...(missing.length > 0 ? { reason: t('acting:missing', { what: missing.join(', ') }) } : {})}
        >
          {t('acting:accept')}
        </ActionButton>
      </div>
    </form>
  );
}

function Signed({ agreement, at }: { agreement: AgreementAnswer; at: string }) {
  const t = useText();
  const go = useGo();
  const format = useFormat();
  return (
    <>
      <Notice tone="success" title={t('acting:signed_done')}>
        {t('access:agreement_accepted_on', { moment: format.moment(at) })}
        {agreement.signed && <> {t('acting:signed_done_about')}</>}
      </Notice>
      <div className="k-bare-bar">
        <ActionButton kind="main" onClick={() => go('/', { replace: true })}>
          {t('acting:go_on')}
        </ActionButton>
        {agreement.signed && (
          <ActionButton
            icon={<DownloadIcon size={16} />}
            onClick={() =>
              void downloadQuery(agreementDocumentQuery, { student_program_id: agreement.student_program_id })
            }
          >
            {t('acting:download')}
          </ActionButton>
        )}
      </div>
    </>
  );
}
