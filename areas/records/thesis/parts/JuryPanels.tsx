import { useState } from 'react';
import { useFormat, useLocale, useRun, useText } from '#kernel/web/hooks.ts';
import { whyNot } from '#kernel/web/reasons.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Panel } from '#ui/Panel.tsx';
import type { JuryMember, ThesisView } from '../contract.ts';
import { excuseJuror, sendJurorLink, voteOnThesis } from '../jury-contract.ts';
import { countOf, isVoting } from '../rules/jury-votes.ts';
import { MoveDialog } from './MoveDialog.tsx';
import { VoteButtons } from './VoteButtons.tsx';
import './thesis.css';

/** Of a member of the jury: the own vote. */
export function VotePanel({ work }: { work: ThesisView }) {
  const t = useText();
  const { run, busy, problems } = useRun(voteOnThesis);
  const { vote } = work.can;
  return vote && isVoting(work.status) ? (
    <Panel title={t('thesis:vote_title')}>
      <VoteButtons
        can={vote}
        own={work.own_vote}
        round={work.round}
        busy={busy}
        error={problems.note}
        onVote={async (voted, note) => (await run({ id: work.id, vote: voted, ...(note ? { note } : {}) })) !== null}
      />
    </Panel>
  ) : null;
}
/** Who judges, who has voted, and for whoever names juries what can be done about those who have not. */
export function JuryPanel({ work }: { work: ThesisView }) {
  const t = useText();
  return (
    <Panel title={t('thesis:jury_title')}>
      {work.jury.length === 0 ? (
        <EmptyState small title={t('thesis:jury_none')} />
      ) : (
        <ul className="th-list">
          {work.jury.map((each) => (
            <Member key={each.id} work={work} member={each} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
function Member({ work, member }: { work: ThesisView; member: JuryMember }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const excuse = useRun(excuseJuror);
  const send = useRun(sendJurorLink);
  const [asked, setAsked] = useState(false);
  const { can } = member;
  const voting = isVoting(work.status);
  const seat = { id: work.id, jury_id: member.id };
  return (
    <li>
      <span>
        {member.name} · {t(`thesis:jury.${member.role}`)}
      </span>
      {member.institution && <span className="th-under">{member.institution}</span>}
      {(voting || member.excused) && (
        <span className="th-under">
          {t(member.excused ? 'thesis:juror_excused' : member.voted ? 'thesis:juror_voted' : 'thesis:juror_waits')}
        </span>
      )}
      {member.link_until && voting && (
        <span className="th-under">{t('thesis:juror_link', { day: sayDate(member.link_until) })}</span>
      )}
      {(can.excuse !== undefined || can.send !== undefined) && !member.voted && !member.excused && (
        <div className="th-buttons">
          {can.send !== undefined && (
            <ActionButton small reason={whyNot(can.send, locale)} busy={send.busy} onClick={() => void send.run(seat)}>
              {t('thesis:send_link')}
            </ActionButton>
          )}
          {can.excuse !== undefined && (
            <ActionButton small kind="quiet" reason={whyNot(can.excuse, locale)} onClick={() => setAsked(true)}>
              {t('thesis:excuse')}
            </ActionButton>
          )}
        </div>
      )}
      {asked && (
        <MoveDialog
          title={t('thesis:excuse_title', { name: member.name })}
          about={t('thesis:excuse_about')}
          verb={t('thesis:excuse')}
          note="required"
          busy={excuse.busy}
          error={excuse.problems.note}
          onConfirm={(note) => void excuse.run({ ...seat, note }).then((done) => done && setAsked(false))}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}
/** What the jury has decided and by how many votes. */
export function VotesPanel({ work }: { work: ThesisView }) {
  const t = useText();
  const rounds = [...new Set(work.votes.map((each) => each.round))].toSorted();
  return rounds.length === 0 ? null : (
    <Panel title={t('thesis:votes_title')}>
      {rounds.map((round) => {
        const votes = work.votes.filter((each) => each.round === round);
        const count = countOf(votes.map((each) => each.vote));
        const unanimous = new Set(votes.map((each) => each.vote)).size === 1;
        return (
          <section key={round} className="th-stack">
            <div>
              <h3>{t('thesis:votes_round', { n: round })}</h3>
              <span>{t('thesis:votes_count', { ...count })}</span>
              <span className="th-under">{t(unanimous ? 'thesis:votes_unanimous' : 'thesis:votes_majority')}</span>
            </div>
            <ul className="th-list">
              {votes.map((each, at) => (
                <li key={each.name ?? at}>
                  <span>
                    {each.name ? `${each.name} · ` : ''}
                    {t(`thesis:vote.${each.vote}`)}
                  </span>
                  {each.note && <span className="th-under">{each.note}</span>}
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </Panel>
  );
}
