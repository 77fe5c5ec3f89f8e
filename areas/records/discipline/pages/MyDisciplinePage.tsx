import { useFormat, useLocale, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { Screen } from '#kernel/web/Screen.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { giveDefence, myDiscipline, object, type MyDiscipline } from '../contract.ts';
import { Letters } from '../parts/Letters.tsx';
import { StepButton } from '../parts/StepButton.tsx';
import { disciplineStatusWords } from '../rules/discipline-states.ts';
import { actWords, sanctionWords } from '../rules/sanctions.ts';
import '../parts/discipline.css';

/** /my-discipline: what the student was told of, until when he may answer, and how it ended. */
export default function MyDisciplinePage() {
  const t = useText();
  const read = useRead(myDiscipline, {});
  return (
    <Screen title={t('title:my_discipline')} about={t('discipline:mine_about')}>
      <ReadState read={read} outline="cards">
        {({ processes }) =>
          processes.length === 0 ? (
            <EmptyState title={t('discipline:mine_none')}>{t('discipline:mine_none_about')}</EmptyState>
          ) : (
            <div className="dp-stack">
              {processes.map((each) => (
                <Mine key={each.id} process={each} />
              ))}
            </div>
          )
        }
      </ReadState>
    </Screen>
  );
}

function Mine({ process }: { process: MyDiscipline }) {
  const t = useText();
  const locale = useLocale();
  const { sayDate } = useFormat();
  const status = disciplineStatusWords[process.status];
  const may = process.can;
  return (
    <Panel
      title={`${process.number} ${actWords[process.act][locale]}`}
      about={`${sayDate(process.incident_on)}, ${process.place}`}
    >
      <div className="dp-stack">
        <div className="dp-bar">
          <StatusBadge tone={status.tone}>{status[locale]}</StatusBadge>
          {process.sanction && (
            <span>
              {sanctionWords[process.sanction][locale]}
              {process.days ? ` (${t('discipline:days', { days: process.days })})` : ''}
            </span>
          )}
          {process.starts_on && process.ends_on && (
            <span className="dp-small">
              {t('discipline:from_to', { from: sayDate(process.starts_on), to: sayDate(process.ends_on) })}
            </span>
          )}
        </div>
        {process.status === 'defence' && process.defence_mode === null && process.defence_due_on && (
          <Notice tone="warning">{t('discipline:defend_until', { day: sayDate(process.defence_due_on) })}</Notice>
        )}
        {process.defence_text && (
          <section>
            <h3 className="dp-small">{t('discipline:defence')}</h3>
            <p className="dp-text">{process.defence_text}</p>
          </section>
        )}
        {process.grounds && (
          <section>
            <h3 className="dp-small">{t('discipline:decision')}</h3>
            <p className="dp-text">{process.grounds}</p>
          </section>
        )}
        <div className="dp-bar">
          {process.status === 'defence' && (
            <StepButton
              command={giveDefence}
              id={process.id}
              can={may.defend}
              label={t('discipline:defend')}
              title={process.number}
              about={t('discipline:defend_about')}
              kind="main"
            />
          )}
          {process.status === 'notified' && (
            <StepButton
              command={object}
              id={process.id}
              can={may.object}
              label={t('discipline:object')}
              title={process.number}
              about={t('discipline:object_about')}
              kind="main"
            />
          )}
          {process.object_by && process.status === 'notified' && (
            <span className="dp-small">
              {t('discipline:object_by')}: {sayDate(process.object_by)}
            </span>
          )}
        </div>
        <Letters letters={process.letters} />
      </div>
    </Panel>
  );
}
