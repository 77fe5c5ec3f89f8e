import { textKey } from '#kernel/contract/text.ts';
import { useFormat, useHas, useText } from '#kernel/web/hooks.ts';
import { PageLink } from '#kernel/web/PageLink.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { RiskSign } from '../rules/risk-signs.ts';
import './advisee.css';

/** The sentence of a sign: its figures and what it is about. */
export function useSignWords(): (sign: RiskSign) => string {
  const t = useText();
  const { number } = useFormat();
  return ({ code, figures, names }) =>
    t(textKey(`advisee:sign.${code}`), {
      ...Object.fromEntries(
        Object.entries(figures).map(([name, value]) => [
          name,
          name === 'cgpa' || name === 'limit' ? number(value, 2) : number(value),
        ]),
      ),
      names: names.map((each) => (code === 'holds' ? t(textKey(`office:${each}`)) : each)).join(', ') || '–',
    });
}
/** Where a sign can be looked into; null where the reader has no screen for it. */
function useSignPlace(student: { student_id: number; student_program_id: number }): (sign: RiskSign) => string | null {
  const attendance = useHas('studentprogram_studentcourseswithattendance');
  const plan = useHas('studentslot_index');
  const page = `/students/${student.student_id}`;
  const places: Record<RiskSign['code'], string | null> = {
    absence: attendance ? `/show/student/courses?student=${student.student_program_id}` : null,
    failing: `${page}?tab=courses`,
    average: `${page}?tab=grades`,
    holds: page,
    behind: plan ? `/student/programs/${student.student_program_id}/slots` : null,
    no_answer: `/advisor/caseload/${student.student_program_id}?view=meetings`,
  };
  return ({ code }) => places[code];
}
/** Why somebody needs attention; `links` leads to where it can be looked into. */
export function Signs({
  signs,
  student,
  links = false,
}: {
  signs: readonly RiskSign[];
  student: { student_id: number; student_program_id: number };
  links?: boolean;
}) {
  const t = useText();
  const say = useSignWords();
  const place = useSignPlace(student);
  if (signs.length === 0) return <span className="ad-faint">{t('advisee:no_signs')}</span>;
  return (
    <ul className="ad-signs">
      {signs.map((sign) => {
        const href = links ? place(sign) : null;
        return (
          <li key={sign.code} className="ad-row">
            <StatusBadge plain tone={sign.level}>
              {say(sign)}
              {sign.level === 'danger' && <span className="k-hidden"> ({t('advisee:serious')})</span>}
            </StatusBadge>
            {href && (
              <PageLink to={href} aria-label={`${t('advisee:see')}: ${t(textKey(`advisee:risk.${sign.code}`))}`}>
                {t('advisee:see')}
              </PageLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
