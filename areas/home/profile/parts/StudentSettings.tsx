import { useState } from 'react';
import { useMantineColorScheme } from '@mantine/core';
import { toDevice } from '#kernel/web/device.ts';
import { formatDate, type DateStyle } from '#kernel/web/format.ts';
import { useLanguage, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { saveSettingsCommand } from '#areas/access/contract.ts';
import '#areas/people/parts/shared/student.css';

const styles: readonly DateStyle[] = ['MM/DD/YYYY', 'DD.MM.YYYY'];

/** Language, dates, night mode: they work at once and are kept for the next device. */
export function StudentSettings() {
  const t = useText();
  const me = useMe();
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { run, busy } = useRun(saveSettingsCommand);
  const [today] = useState(() => new Date());
  const style: DateStyle = me?.settings?.date_format === 'DD.MM.YYYY' ? 'DD.MM.YYYY' : 'MM/DD/YYYY';
  const night = (on: boolean): void => {
    toDevice('night', on ? '1' : '0');
    setColorScheme(on ? 'dark' : 'light');
    void run({ night_mode: on });
  };
  return (
    <Panel title={t('people_profile:settings.title')} about={t('people_profile:settings.about')}>
      <div className="p-settings">
        <SelectBox
          label={t('people_profile:settings.language')}
          name="locale"
          clearable={false}
          value={locale}
          disabled={busy}
          options={(['tr', 'en'] as const).map((each) => ({
            value: each,
            label: t(`people_profile:settings.${each}`),
          }))}
          onChange={(next) => {
            if (next === 'tr' || next === 'en')
              void run({ locale: next }).then((saved) => {
                if (saved !== null) choose(next);
              });
          }}
        />
        <SelectBox
          label={t('people_profile:settings.date_format')}
          name="date_format"
          clearable={false}
          value={style}
          disabled={busy}
          options={styles.map((each) => ({
            value: each,
            label: t('people_profile:settings.today', { format: each, date: formatDate(today, each) }),
          }))}
          onChange={(next) => {
            if (next === 'MM/DD/YYYY' || next === 'DD.MM.YYYY') void run({ date_format: next });
          }}
        />
        <FlagBox
          as="switch"
          label={t('people_profile:settings.night_mode')}
          name="night_mode"
          value={colorScheme === 'dark'}
          disabled={busy}
          onChange={night}
        />
      </div>
    </Panel>
  );
}
