import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useLocale, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { useSemesterName } from '#areas/reference/parts/shared/semester-name.ts';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { rebateSentences } from '../../account/rules/account-words.ts';
import { accountScholarships, type AccountScholarship } from '../renewal-contract.ts';
import { scholarshipStatusWords, type ScholarshipStatus } from '../resources/scholarship.ts';
import { renewalOutcomes } from '../rules/renewal.ts';
import './renewal.css';

/** Scholarships of an account: what each gives, on what condition, and what each semester decided. None: no panel. */
export function ScholarshipsPanel({ student_program_id }: { student_program_id: number | null }) {
  const t = useText();
  const read = useRead(accountScholarships, student_program_id === null ? {} : { student_program_id });
  return (
    <ReadState read={read} outline="table">
      {(all) =>
        all.length > 0 && (
          <Panel title={t('my_scholarships:title')} about={t('my_scholarships:about')}>
            {all.map((each) => (
              <OneScholarship key={each.id} scholarship={each} />
            ))}
          </Panel>
        )
      }
    </ReadState>
  );
}
const isStatus = (status: string): status is ScholarshipStatus => Object.hasOwn(scholarshipStatusWords, status);

function OneScholarship({ scholarship }: { scholarship: AccountScholarship }) {
  const t = useText();
  const name = useName();
  const locale = useLocale();
  const format = useFormat();
  const semesterName = useSemesterName();
  const { status, currency, terms, semesters } = scholarship;
  const sentences = rebateSentences(
    t,
    {
      ...scholarship,
      each_semester: scholarship.amount,
      share: null,
    },
    currency,
    format,
  );
  return (
    <section>
      <p className="rn-head">
        <strong>{name(scholarship)}</strong>
        {isStatus(status) && (
          <StatusBadge tone={scholarshipStatusWords[status].tone}>{scholarshipStatusWords[status][locale]}</StatusBadge>
        )}
        <span>
          {t('my_scholarships:span', {
            from: semesterName(scholarship.from),
            until: semesterName(scholarship.until),
          })}
        </span>
      </p>
      <p className="rn-note">
        {[...sentences, ...(semesters === null ? [] : [t('my_scholarships:semesters', { n: semesters })])].join(' · ')}
      </p>
      <ul className="rn-terms">
        {terms.map((term) => (
          <li key={`${term.semester.academic_year}-${term.semester.code}`}>
            <span>{semesterName(term.semester)}</span>
            {term.outcome && (
              <StatusBadge tone={renewalOutcomes[term.outcome].tone}>
                {renewalOutcomes[term.outcome][locale]}
              </StatusBadge>
            )}
            {term.because && <span>{t(textKey(`scholarship_renewals:because.${term.because}`))}</span>}
            <span className="k-figures">
              {term.given > 0
                ? t('my_scholarships:given', { amount: format.money(term.given, currency) })
                : t('my_scholarships:nothing')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
