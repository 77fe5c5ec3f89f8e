import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { Modal, useMantineColorScheme } from '@mantine/core';
import { densities, useDensity } from '#kernel/web/density.ts';
import { toDevice } from '#kernel/web/device.ts';
import { formatDate, formatMoney, formatNumber, type DateStyle, type NumberStyle } from '#kernel/web/format.ts';
import { useLanguage, useMe, useRun, useText } from '#kernel/web/hooks.ts';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { saveSettingsCommand } from '../../contract.ts';
import '../../privacy/parts/privacy.css';

type Scheme = 'light' | 'dark' | 'auto';
const schemes: readonly [Scheme, string][] = [
  ['light', 'display.day'],
  ['dark', 'display.night'],
  ['auto', 'display.system'],
];
const dateStyles: readonly DateStyle[] = ['MM/DD/YYYY', 'DD.MM.YYYY'];
const numberStyles: readonly NumberStyle[] = ['en-US', 'tr-TR'];

/** Appearance, language, dates and numbers, each with a sample: they work at once and are kept for the next device. */
export default function DisplaySettingsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText();
  const me = useMe();
  const { locale, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const [density, chooseDensity] = useDensity();
  const { run, busy } = useRun(saveSettingsCommand, { quiet: true });
  const [today] = useState(() => new Date());
  const dates: DateStyle = me?.settings?.date_format === 'DD.MM.YYYY' ? 'DD.MM.YYYY' : 'MM/DD/YYYY';
  const numbers: NumberStyle = me?.settings?.number_format === 'tr-TR' ? 'tr-TR' : 'en-US';
  // settings belong to the person: whoever is signed in as another changes this device only
  const own = !me?.old_token;
  const look = (next: Scheme): void => {
    toDevice('night', next === 'auto' ? null : next === 'dark' ? '1' : '0');
    setColorScheme(next);
    if (own && next !== 'auto') void run({ night_mode: next === 'dark' });
  };
  const speak = (next: 'tr' | 'en'): void => {
    choose(next);
    if (own) void run({ locale: next });
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('privacy:display.title')}
      size={480}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className="v-form">
        <p className="v-meta">{t('privacy:display.about')}</p>
        <SelectBox<string>
          label={t('privacy:display.scheme')}
          name="scheme"
          clearable={false}
          value={colorScheme}
          options={schemes.map(([value, key]) => ({ value, label: t(textKey(`privacy:${key}`)) }))}
          onChange={(next) => {
            const found = schemes.find(([value]) => value === next);
            if (found) look(found[0]);
          }}
        />
        <SelectBox<string>
          label={t('ui:density')}
          name="density"
          clearable={false}
          value={density}
          options={densities.map((value) => ({ value, label: t(`ui:${value}`) }))}
          onChange={(next) => {
            const found = densities.find((value) => value === next);
            if (found) chooseDensity(found);
          }}
        />
        <SelectBox<string>
          label={t('privacy:display.language')}
          name="locale"
          clearable={false}
          value={locale}
          options={(['tr', 'en'] as const).map((value) => ({ value, label: t(`privacy:display.${value}`) }))}
          onChange={(next) => {
            if (next === 'tr' || next === 'en') speak(next);
          }}
        />
        <SelectBox<string>
          label={t('privacy:display.dates')}
          name="date_format"
          clearable={false}
          value={dates}
          disabled={busy || !own}
          options={dateStyles.map((value) => ({ value, label: value, hint: formatDate(today, value) }))}
          onChange={(next) => {
            const found = dateStyles.find((value) => value === next);
            if (found) void run({ date_format: found });
          }}
        />
        <SelectBox<string>
          label={t('privacy:display.numbers')}
          name="number_format"
          clearable={false}
          value={numbers}
          disabled={busy || !own}
          options={numberStyles.map((value) => ({ value, label: formatNumber(1234.56, 2, value) }))}
          onChange={(next) => {
            const found = numberStyles.find((value) => value === next);
            if (found) void run({ number_format: found });
          }}
        />
        <p className="v-meta" role="status">
          {t('privacy:display.sample', {
            date: formatDate(today, dates),
            number: formatNumber(1234.56, 2, numbers),
            money: formatMoney(123_456, 'USD', numbers),
          })}
        </p>
      </div>
    </Modal>
  );
}
