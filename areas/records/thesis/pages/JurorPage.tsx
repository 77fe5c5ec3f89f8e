import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { BareFrame } from '#areas/access/sessions/parts/shared/BareFrame.tsx';
import { useTitle } from '#areas/access/sessions/parts/shared/use-title.ts';
import { StudentPairs } from '#areas/people/parts/shared/StudentPairs.tsx';
import { ApiFailure } from '#kernel/web/client.ts';
import { guestToken } from '#kernel/web/device.ts';
import { enterAsGuest, signOutGuest } from '#kernel/web/guest-session.ts';
import { useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { askJurorCode, enterJuror, jurorFile, jurorThesis, voteAsJuror, type JurorThesis } from '../jury-contract.ts';
import { ThesisFile } from '../parts/ThesisFile.tsx';
import { useDefenceTime, useTitleOf } from '../parts/thesis-words.ts';
import { VoteButtons } from '../parts/VoteButtons.tsx';
import { linkStates } from '../rules/jury-votes.ts';
import { thesisTone } from '../rules/thesis-states.ts';
import '../parts/thesis.css';

/** /thesis/jury: a member of a jury from outside comes by the link of the invitation and a code, reads and votes. */
export default function JurorPage() {
  const t = useText();
  const title = useTitle('title:thesis_jury');
  const client = useQueryClient();
  const [token] = useState(() => window.location.hash.slice(1));
  const [inside, setInside] = useState(() => token === '' && guestToken('juror') !== null);
  const leave = (): void => void signOutGuest(client, 'juror').then(() => setInside(false));
  return (
    <BareFrame>
      <section className="th-juror th-stack">
        <div className="th-line">
          <h1 className="k-h1">{title}</h1>
          {inside && (
            <ActionButton kind="quiet" onClick={leave}>
              {t('thesis:juror_leave')}
            </ActionButton>
          )}
        </div>
        {inside ? <Judging /> : token === '' ? <NoLink /> : <Entering token={token} onEnter={() => setInside(true)} />}
      </section>
    </BareFrame>
  );
}
function NoLink() {
  const t = useText();
  return <EmptyState title={t('thesis:juror_no_link')}>{t('thesis:juror_no_link_about')}</EmptyState>;
}
/** The code goes to the address of the invitation: the link alone opens nothing. */
function Entering({ token, onEnter }: { token: string; onEnter: () => void }) {
  const t = useText();
  const client = useQueryClient();
  const ask = useRun(askJurorCode, { quiet: true });
  const enter = useRun(enterJuror, { quiet: true });
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const send = async (): Promise<void> => {
    const sent = await ask.run({ token });
    if (sent) setSentTo(sent.to);
  };
  const submit = async (): Promise<void> => {
    const session = await enter.run({ token, code: code.trim() });
    if (session === null) return;
    enterAsGuest(client, 'juror', session);
    // the key stands in the address no longer than it is needed
    window.history.replaceState(window.history.state, '', window.location.pathname);
    onEnter();
  };
  return (
    <Panel title={t('thesis:juror_enter_title')}>
      <form
        className="th-stack"
        noValidate
        onSubmit={(event) => (event.preventDefault(), void (sentTo === null ? send() : submit()))}
      >
        <p>{t('thesis:juror_code_about')}</p>
        {[...ask.refusals, ...enter.refusals].map((each) => (
          <Notice key={each.key} tone="danger" live>
            {each.message}
          </Notice>
        ))}
        {sentTo !== null && (
          <>
            <Notice tone="success" live>
              {t('thesis:juror_code_sent_to', { to: sentTo })}
            </Notice>
            <TextBox
              label={t('thesis:juror_code')}
              name="code"
              format="digits"
              maxLength={6}
              value={code}
              onChange={setCode}
              error={enter.problems.code}
              required
              autoFocus
            />
          </>
        )}
        <div className="th-buttons">
          <ActionButton kind="main" type="submit" busy={ask.busy || enter.busy}>
            {t(sentTo === null ? 'thesis:juror_send_code' : 'thesis:juror_enter')}
          </ActionButton>
          {sentTo !== null && (
            <ActionButton kind="quiet" busy={ask.busy} onClick={() => void send()}>
              {t('thesis:juror_send_code')}
            </ActionButton>
          )}
        </div>
      </form>
    </Panel>
  );
}
function Judging() {
  const read = useRead(jurorThesis, {});
  // the session is over, or the link was replaced
  if (read.error instanceof ApiFailure && [401, 403, 404].includes(read.error.status)) return <NoLink />;
  return <ReadState read={read}>{(work) => <Work work={work} />}</ReadState>;
}
function Work({ work }: { work: JurorThesis }) {
  const t = useText();
  const locale = useLocale();
  const name = useName();
  const titleOf = useTitleOf();
  const defence = useDefenceTime();
  const { run, busy, problems } = useRun(voteAsJuror);
  const voting = linkStates.some((each) => each === work.status);
  return (
    <>
      <p>{t('thesis:juror_hello', { name: work.juror })}</p>
      <Panel title={titleOf(work)}>
        <div className="th-stack">
          <div>
            <StatusBadge tone={thesisTone[work.status]}>{t(`thesis:status.${work.status}`)}</StatusBadge>
          </div>
          <StudentPairs
            pairs={[
              { label: t('thesis:student'), value: work.student },
              { label: t('thesis:department'), value: name(work.department) },
              { label: t('thesis:type'), value: t(`thesis:type.${work.type}`) },
              { label: t('thesis:advisor'), value: work.advisor },
              { label: t('thesis:defence'), value: defence(work) },
              work.defence_mode === 'online' && work.link ? { label: t('thesis:link'), value: work.link } : null,
            ]}
          />
          <p className="th-text">{locale === 'tr' ? work.abstract : work.abstract_en}</p>
        </div>
      </Panel>
      <Panel title={t('thesis:vote_title')}>
        {voting ? (
          <VoteButtons
            can={work.can}
            own={work.own_vote}
            round={work.round}
            busy={busy}
            error={problems.note}
            onVote={async (vote, note) => (await run({ vote, ...(note ? { note } : {}) })) !== null}
          />
        ) : (
          <Notice tone="info">{t('thesis:juror_decided', { status: t(`thesis:status.${work.status}`) })}</Notice>
        )}
      </Panel>
      <Panel title={t('thesis:juror_texts')}>
        {work.versions.length === 0 ? (
          <EmptyState small title={t('thesis:versions_none')} />
        ) : (
          <ul className="th-list">
            {work.versions.map((each) => (
              <ThesisFile key={each.id} version={each} file={jurorFile} />
            ))}
          </ul>
        )}
      </Panel>
      <Panel title={t('thesis:jury_title')}>
        <ul className="th-list">
          {work.jury.map((each) => (
            <li key={each.id}>
              <span>
                {each.name} · {t(`thesis:jury.${each.role}`)}
              </span>
              {each.institution && <span className="th-under">{each.institution}</span>}
              <span className="th-under">
                {t(each.excused ? 'thesis:juror_excused' : each.voted ? 'thesis:juror_voted' : 'thesis:juror_waits')}
              </span>
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
