import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { uiTexts } from '#app/ui-texts.ts';
import { fill } from '#kernel/contract/text.ts';
import { UiWordsProvider, type UiWords } from '#ui/words.tsx';
import { DateBox, type DateBoxProps } from './DateBox.tsx';

const words = {
  locale: 'en',
  notADay: (example: string) => fill(uiTexts.ui.not_a_day.en, { example }),
  dayOutside: (min: string | null, max: string | null) => fill(uiTexts.ui.day_between.en, { min, max }),
} as UiWords;
const drawn = (props: Partial<DateBoxProps>): string =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(UiWordsProvider, {
        words,
        children: createElement(DateBox, { label: 'Day', value: null, onChange: () => undefined, ...props }),
      }),
    ),
  );

test('VAL-032 a day outside its bounds stays as it was typed, with the bounds; one that is no day with an example', () => {
  const bounds = { min: '2026-09-01', max: '2027-01-31' };
  const late = drawn({ ...bounds, value: '06/15/2030' });
  expect(late).toContain('value="06/15/2030"');
  expect(late).toContain('The date must be between 09/01/2026 and 01/31/2027.');
  expect(drawn({ ...bounds, value: 'soon' })).toContain('This is not a date. Example: 12/25/2026');
  expect(drawn({ ...bounds, value: '2026-10-05' })).not.toContain('must be between');
});
