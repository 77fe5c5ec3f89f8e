import { lazy, Suspense, useRef } from 'react';
import { textKey } from '#kernel/contract/text.ts';
import type { PointGroup } from 'signature_pad';
import { ActionButton } from '#ui/ActionButton.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { DownloadIcon } from '#ui/icons.tsx';
import { Notice } from '#ui/Notice.tsx';
import { downloadQuery } from '#kernel/web/download.ts';
import { useFormat, useGo, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useDraft, type Draft } from '#kernel/web/use-draft.ts';
import {
  acceptAgreementCommand,
  agreementDocumentQuery,
  enrollmentAgreementQuery,
  type AgreementAnswer,
} from '../../acting/forms-contract.ts';
import { BareFrame } from '../../sessions/parts/shared/BareFrame.tsx';
import { sameName } from '../../roles/rules/account-transfer.ts';
import { useTitle } from '../../sessions/parts/shared/use-title.ts';

// drawing arrives beside the text, not before it
const SignaturePad = lazy(() => import('../parts/shared/SignaturePad.tsx').then((m) => ({ default: m.SignaturePad })));
/** ACC-069: what was entered, until it is signed; for one program and one edition. */
interface Entered {
  name: string;
  accepted: boolean;
  read: boolean;
  strokes: PointGroup[];
}
const nothing: Entered = { name: '', accepted: false, read: false, strokes: [] };
const keyOf = (agreement: AgreementAnswer): string => `${agreement.student_program_id}.${agreement.version}`;

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
  const kept = useDraft<Entered>({ name: `agreement.${keyOf(agreement)}`, start: nothing, warn: 'unkept' });
  const { values: draft, change } = kept;
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
        <SignForm agreement={agreement} kept={kept} />
      )}
    </section>
  );
}

function SignForm({ agreement, kept }: { agreement: AgreementAnswer; kept: Draft<Entered> }) {
  const { values: draft, change } = kept;
  const t = useText();
  const locale = useLocale();
  const picture = useRef<string | null>(null);
  const { run, busy, problems, refusals } = useRun(acceptAgreementCommand);
  const named = sameName(draft.name, agreement.full_name);
  const missing = [
    ...(draft.read ? [] : ['acting:missing_read']),
    ...(named ? [] : ['acting:missing_name']),
    ...(draft.accepted ? [] : ['acting:missing_box']),
  ].map((key) => t(textKey(key)));
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
    kept.discard(); // the page now shows it signed, with its copy
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
      <DraftNotice draft={kept} />
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
        {t('access:agreement_accepted_on', { moment: format.sayMoment(at) })}
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
