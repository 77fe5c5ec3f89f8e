import { useState } from 'react';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useFormat, useGo, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { acceptAgreementCommand, enrollmentAgreementQuery, type AgreementAnswer } from '../contract.ts';
import { BareFrame } from '../parts/BareFrame.tsx';
import { useTitle } from '../parts/use-title.ts';

/** ACC-041…046: the agreement of the active program; both addresses show the one that is due. */
export default function AgreementPage() {
  const read = useRead(enrollmentAgreementQuery, {});
  useTitle(read.data?.mentora ? 'title:mentora_enrollment_agreement' : 'title:enrollment_agreement');
  return <BareFrame signedIn><ReadState read={read}>{(agreement) => <AgreementForm agreement={agreement} />}</ReadState></BareFrame>;
}

function AgreementForm({ agreement }: { agreement: AgreementAnswer }) {
  const t = useText();
  const go = useGo();
  const locale = useLocale();
  const nameOf = useName();
  const format = useFormat();
  const [accepted, setAccepted] = useState(false);
  const { run, busy, problems } = useRun(acceptAgreementCommand);
  const program = nameOf({ name: agreement.program_name, name_en: agreement.program_name_en });
  const accept = async (): Promise<void> => {
    if (await run({ student_program_id: agreement.student_program_id, version: agreement.version, accepted }) !== null) go('/', { replace: true });
  };
  return (
    <form className="k-bare-card" onSubmit={(event) => { event.preventDefault(); void accept(); }}>
      <header><h1 className="k-h1">{agreement.title[locale]}</h1><p>{t('access:agreement_version', { version: agreement.version, program })}</p></header>
      <div className="k-agreement" tabIndex={0} role="region" aria-label={agreement.title[locale]}>
        {agreement.sections.map((section) => <section key={section.title.en}><h2>{section.title[locale]}</h2><p>{section.body[locale]}</p></section>)}
      </div>
      {agreement.accepted_at
        ? <Notice tone="success">{t('access:agreement_accepted_on', { moment: format.moment(agreement.accepted_at) })}</Notice>
        : (
          <>
            <FlagBox label={agreement.statement[locale]} value={accepted} onChange={setAccepted} error={problems.accepted} required />
            <div className="k-bare-bar"><ActionButton kind="main" type="submit" busy={busy} disabled={!accepted}>{t('access:accept')}</ActionButton></div>
          </>
        )}
    </form>
  );
}
