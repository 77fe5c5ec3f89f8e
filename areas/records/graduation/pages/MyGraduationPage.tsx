import { useState } from 'react';
import { useFormat, useLocale, useName, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { whyNot } from '#kernel/web/reasons.ts';
import { Screen } from '#kernel/web/Screen.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/Panel.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { confirmDiplomaName, myGraduation, type MyGraduation } from '../contract.ts';
import { RequirementList, SlotList } from '../parts/Found.tsx';
import { stateTone } from '../parts/graduation-words.ts';
import '../parts/graduation.css';

/** /my-graduation: what is left, and how the name will stand on the diploma. */
export default function MyGraduationPage() {
  const t = useText();
  const name = useName();
  const read = useRead(myGraduation, {});
  const data = read.data;
  return (
    <Screen
      title={t('title:my_graduation')}
      about={data ? name(data.program) : t('graduation:my_about')}
      status={
        data && !data.diploma ? (
          <StatusBadge tone={stateTone[data.state]}>{t(`graduation:state.${data.state}`)}</StatusBadge>
        ) : undefined
      }
    >
      <ReadState read={read}>
        {(own) => (
          <div className="gr-stack">
            {own.diploma && <Diploma diploma={own.diploma} />}
            <NamePanel key={own.names.confirmed_at ?? own.names.state} names={own.names} can={own.can.confirm} />
            {own.requirements.length > 0 && (
              <div className="gr-two">
                <RequirementList items={own.requirements} />
                <SlotList title={t('graduation:missing_title')} slots={own.missing} />
                {own.running.length > 0 && <SlotList title={t('graduation:running_title')} slots={own.running} />}
              </div>
            )}
          </div>
        )}
      </ReadState>
    </Screen>
  );
}

function Diploma({ diploma }: { diploma: NonNullable<MyGraduation['diploma']> }) {
  const t = useText();
  const { sayDate } = useFormat();
  return (
    <Notice tone="success" title={`${t('graduation:diploma_title')}: ${diploma.diploma_no}`}>
      {t('graduation:diploma_text', {
        name: diploma.diploma_name,
        date: sayDate(diploma.graduated_on),
        decided: sayDate(diploma.decided_on),
        no: diploma.decision_no,
      })}
      {diploma.honours && ` ${t(`graduation:honours.${diploma.honours}`)}`}
    </Notice>
  );
}

function NamePanel({ names, can }: { names: MyGraduation['names']; can: MyGraduation['can']['confirm'] }) {
  const t = useText();
  const locale = useLocale();
  const { sayMoment } = useFormat();
  const { run, busy, problems } = useRun(confirmDiplomaName);
  const [given, setGiven] = useState({ diploma_name: names.name, diploma_name_en: names.name_en });
  const why = whyNot(can, locale);
  return (
    <Panel
      title={t('graduation:name_title')}
      about={names.state === 'none' ? t('graduation:name_later') : t('graduation:name_ask')}
    >
      <form
        className="gr-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!why) void run(given);
        }}
      >
        <TextBox
          label={t('graduation:name_tr')}
          required
          maxLength={160}
          value={given.diploma_name}
          onChange={(diploma_name) => setGiven({ ...given, diploma_name })}
          {...(problems.diploma_name ? { error: problems.diploma_name } : {})}
        />
        <TextBox
          label={t('graduation:name_en')}
          required
          maxLength={160}
          value={given.diploma_name_en}
          onChange={(diploma_name_en) => setGiven({ ...given, diploma_name_en })}
          {...(problems.diploma_name_en ? { error: problems.diploma_name_en } : {})}
        />
        <div>
          <ActionButton kind="main" type="submit" busy={busy} {...(why ? { reason: why } : {})}>
            {t('graduation:confirm')}
          </ActionButton>
        </div>
      </form>
      {names.confirmed_at && (
        <p className="gr-small" role="status">
          {t('graduation:name_confirmed', { when: sayMoment(names.confirmed_at) })}
        </p>
      )}
    </Panel>
  );
}
