import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useLocale, usePageParams, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { RequestView } from '#areas/requests/machine/parts/shared/RequestView.tsx';
import { requestStateWords } from '#areas/requests/machine/contract.ts';
import { changeOfClassPage, giveClassOpinion, type ChangeOfClassPage } from '../contract.ts';
import { changeReasons, levelChanges, opinionWords, sides } from '../rules/may-change.ts';
import '#areas/requests/machine/parts/shared/requests.css';

/** ESL-004: a change of class. Teachers see both classes and speak for theirs; the student and the office have the request with it. */
export default function ChangeOfClassDetailPage() {
  const t = useText();
  const locale = useLocale();
  const { id } = usePageParams();
  const read = useRead(changeOfClassPage, { id: Number(id) });
  return (
    <ReadState read={read}>
      {(row) =>
        row.whole ? (
          <div className="q-stack">
            <RequestView />
            <Classes row={row} />
          </div>
        ) : (
          <Screen
            title={`${t('title:change_of_class_request')} ${row.number}`}
            about={row.student}
            status={
              <StatusBadge tone={requestStateWords[row.status].tone}>
                {requestStateWords[row.status][locale]}
              </StatusBadge>
            }
          >
            <div className="q-stack">
              <Panel title={t('language:change_asked')}>
                <dl className="q-pairs">
                  <dt>{t('language:change_reason')}</dt>
                  <dd>{changeReasons[row.reason][locale]}</dd>
                  <dt>{t('language:change_explanation')}</dt>
                  <dd>{row.explanation}</dd>
                  {row.retest && (
                    <>
                      <dt>{t('language:change_retest')}</dt>
                      <dd>{t('language:yes')}</dd>
                    </>
                  )}
                </dl>
              </Panel>
              <Classes row={row} />
            </div>
          </Screen>
        )
      }
    </ReadState>
  );
}

function Classes({ row }: { row: ChangeOfClassPage }) {
  const t = useText();
  const locale = useLocale();
  const { number, moment } = useFormat();
  return (
    <>
      {row.classes.map((each) => (
        <Panel
          key={each.side}
          title={`${sides[each.side][locale]}: ${each.name}`}
          actions={each.can.speak === true && <Speak id={row.id} side={each.side} name={each.name} />}
        >
          <dl className="q-pairs">
            <dt>{t('language:level')}</dt>
            <dd>{each.side === 'to' ? `${each.level ?? '–'} · ${levelChanges[row.change][locale]}` : each.level}</dd>
            <dt>{t('language:teacher')}</dt>
            <dd>{each.teachers.length > 0 ? each.teachers.join(', ') : '–'}</dd>
            <dt>{t('language:session.weekly_hours')}</dt>
            <dd>{number(each.hours)}</dd>
            {each.seats && (
              <>
                <dt>{t('language:session.taken')}</dt>
                <dd>{`${number(each.seats.taken)} / ${number(each.seats.capacity)}`}</dd>
                <dt>{t('language:opinion')}</dt>
                <dd>
                  {each.opinion ? (
                    <>
                      <StatusBadge tone={opinionWords[each.opinion.word].tone}>
                        {opinionWords[each.opinion.word][locale]}
                      </StatusBadge>{' '}
                      {each.opinion.note}
                      <br />
                      {each.opinion.by}, {moment(each.opinion.at)}
                    </>
                  ) : (
                    t('language:opinion_none')
                  )}
                </dd>
              </>
            )}
          </dl>
        </Panel>
      ))}
    </>
  );
}
function Speak({ id, side, name }: { id: number; side: keyof typeof sides; name: string }) {
  const t = useText();
  const [note, setNote] = useState('');
  return (
    <>
      {(['agrees', 'against'] as const).map((word) => (
        <CommandButton
          key={word}
          command={giveClassOpinion}
          input={{ id, side, word, ...(note.trim() ? { note } : {}) }}
          label={word === 'agrees' ? 'language:opinion_agree' : 'language:opinion_against'}
          kind={word === 'agrees' ? 'main' : 'plain'}
          onOpen={() => setNote('')}
          confirm={{
            title: t('language:opinion_question', { session: name }),
            about: t('language:opinion_about'),
            disabled: word === 'against' && note.trim() === '',
            children: (
              <LongTextBox
                label={t('language:opinion_note')}
                name="note"
                value={note}
                onChange={setNote}
                maxLength={500}
              />
            ),
          }}
        />
      ))}
    </>
  );
}
