import type { RefusalReason } from '#ui/RefusalList.tsx';
import { Link } from '#ui/Link.tsx';
import { ToneMark } from '#ui/ToneMark.tsx';
import { useUiWords } from '#ui/words.tsx';
import '../../parts/registration.css';

/** Reasons inside a line of a list: the sentence, the rule and whom to ask, without a box. */
export function ReasonLines({ reasons }: { reasons: readonly RefusalReason[] }) {
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
          </div>
        </li>
      ))}
    </ul>
  );
}
