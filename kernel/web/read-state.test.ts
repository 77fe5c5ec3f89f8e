import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { UiWordsProvider, type UiWords } from '#ui/words.tsx';
import { ReadState } from './ReadState.tsx';

const drawn = (error: Error | null, title?: string): string =>
  renderToStaticMarkup(
    createElement(
      MantineProvider,
      null,
      createElement(UiWordsProvider, {
        words: { locale: 'en', retry: 'Try again', requestNumber: 'Number' } as UiWords,
        children: createElement(ReadState<string>, {
          read: { data: undefined, error, isFetching: false, refetch: () => Promise.reject(new Error('not asked')) },
          ...(title === undefined ? {} : { title }),
          children: (data) => data,
        }),
      }),
    ),
  );

test('a page whose title comes with what is read has a title where nothing comes', () => {
  const lost = drawn(new Error('no such work'), 'Thesis');
  expect(lost.match(/<h1[^>]*>Thesis</g)).toHaveLength(1);
  expect(lost).toContain('role="alert"');
  // a page that has its title already gets no second one
  expect(drawn(new Error('no such work'))).not.toContain('<h1');
  expect(drawn(null, 'Thesis')).not.toContain('<h1');
});
