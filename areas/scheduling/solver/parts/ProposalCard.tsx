import { textKey } from '#kernel/contract/text.ts';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useText } from '#kernel/web/hooks.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { discardTimetable, shownParts, stopTimetableSearch, type TimetableProposal } from '../contract.ts';
import { AcceptButton } from './AcceptButton.tsx';

const tones = { running: 'info', done: 'success', failed: 'danger', discarded: 'neutral' } as const;
interface CardProps {
  proposal: TimetableProposal;
  closed: boolean;
  /** a search of one's own is under way */ busy: boolean;
  onShow: () => void;
  onContinue: () => void;
}
/** One proposal: how far it is, what it would change by name, and what can be done with it. */
export function ProposalCard({ proposal, closed, busy, onShow, onContinue }: CardProps) {
  const t = useText();
  const nameOf = useName();
  const { number, sayMoment } = useFormat();
  const { id, status, before, after, department } = proposal;
  // what stays at nothing says nothing
  const parts = before ? shownParts.filter((part) => before[part] > 0 || (after?.[part] ?? 0) > 0) : [];
  return (
    <li className="sv-card">
      <div className="sv-head">
        <h3>{t('solver:proposal', { id })}</h3>
        <StatusBadge tone={tones[status]}>{t(`solver:status.${status}`)}</StatusBadge>
      </div>
      <span className="sv-small">
        {[
          t(`solver:mode.${proposal.mode}`),
          department ? nameOf({ name: department.tr, name_en: department.en }) : null,
          proposal.from_id === null ? null : t('solver:from', { id: proposal.from_id }),
          t('solver:by', { by: proposal.by, at: sayMoment(proposal.created_at) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {status === 'running' && <progress value={proposal.done} max={1000} aria-label={t('solver:status.running')} />}
      {parts.length > 0 && before && (
        <table className="sv-parts">
          <tbody>
            {parts.map((part) => (
              <tr key={part}>
                <th scope="row">{t(textKey(`solver:part.${part}`))}</th>
                <td>
                  {number(before[part])} → <b>{after ? number(after[part]) : '…'}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {proposal.stuck.length > 0 && (
        <details>
          <summary>
            {t('solver:stuck')} ({number(proposal.stuck.length)})
          </summary>
          <ul className="sv-list sv-small">
            {proposal.stuck.map((each, index) => (
              <li key={index}>
                {t('solver:stuck_line', {
                  section: each.section,
                  hours: Math.round((each.minutes + 10) / 60),
                  why: each.why.map((one) => t(`solver:why.${one.kind}`, { n: one.times })).join(', '),
                })}
              </li>
            ))}
          </ul>
        </details>
      )}
      {status === 'done' && (
        <span className="sv-small">{t('solver:lines_count', { open: proposal.open, lines: proposal.lines })}</span>
      )}
      <div className="sv-verbs k-screen">
        {status === 'running' &&
          (proposal.stopping ? (
            <span className="sv-small">{t('solver:stopping')}</span>
          ) : (
            <CommandButton command={stopTimetableSearch} input={{ id }} label="solver:stop" small />
          ))}
        {status === 'done' && (
          <>
            <ActionButton small kind="main" onClick={onShow}>
              {t('solver:lines')}
            </ActionButton>
            {!closed && proposal.open > 0 && (
              <AcceptButton id={id} line_ids={[]} label={t('solver:accept_all')} small />
            )}
            {!closed && (
              <ActionButton small disabled={busy} onClick={onContinue}>
                {t('solver:continue')}
              </ActionButton>
            )}
          </>
        )}
        {status !== 'running' && (
          <CommandButton
            command={discardTimetable}
            input={{ id }}
            label="solver:discard"
            kind="quiet"
            small
            confirm={{ title: t('solver:discard_title', { id }) }}
          />
        )}
      </div>
    </li>
  );
}
