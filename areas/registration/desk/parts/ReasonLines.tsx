import { useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { Link } from '#ui/Link.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import type { Reason } from '../../parts/reasons.ts';
import '../../parts/registration.css';

/** Reasons inside a line of a list: the sentence, the rule and whom to ask, without a box; `onFind` leads to the course that is missing. */
export function ReasonLines({ reasons, onFind }: { reasons: readonly Reason[]; onFind?: (course_id: number) => void }) {
  const t = useText();
  const words = useUiWords();
  return (
    <ul className="r-reasons">
      {reasons.map((reason) => (
        <li key={reason.key}>
          <ToneMark tone={reason.level === 'warning' ? 'warning' : 'danger'} size={14} />
          <div>
            <p>{reason.sentence}</p>
            <p className="r-note">
              {reason.rule && (
                <span>
                  {words.rule} <code>{reason.rule}</code>
                </span>
              )}
              {reason.office && (
                <span>
                  {words.ask}{' '}
                  {reason.office.href ? (
                    <Link href={reason.office.href}>{reason.office.name}</Link>
                  ) : (
                    reason.office.name
                  )}
                  {reason.office.contact && (
                    <>
                      {' '}
                      · <a href={`mailto:${reason.office.contact}`}>{reason.office.contact}</a>
                    </>
                  )}
                </span>
              )}
            </p>
            {onFind && reason.course && (
              <p className="r-reason-next k-screen">
                <ActionButton small kind="quiet" onClick={() => onFind(reason.course?.id ?? 0)}>
                  {t('registration_ui:planned.find', { course: reason.course.code })}
                </ActionButton>
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
