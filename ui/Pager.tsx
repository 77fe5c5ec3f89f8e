import { useId } from 'react';
import { ActionIcon } from '@mantine/core';
import { ChevronFirstIcon, ChevronLastIcon, ChevronLeftIcon, ChevronRightIcon } from '#ui/icons.tsx';
import { useUiWords } from '#ui/words.tsx';
import '#ui/DataTable.css';

export interface PagerProps {
  locale?: 'tr' | 'en';
  page: number;
  /** -1 is all */
  limit: number;
  total: number;
  approximate?: boolean;
  /** LIST-023 */
  sizes?: readonly number[];
  onPage: (page: number) => void;
  onLimit: (limit: number) => void;
}

export function Pager({
  locale = 'en',
  page,
  limit,
  total,
  approximate = false,
  sizes = [5, 10, 15, 20, 40, 50, -1],
  onPage,
  onLimit,
}: PagerProps) {
  const { previous, next, pager: words } = useUiWords();
  const id = useId();
  const write = new Intl.NumberFormat(locale).format;
  const pages = limit < 0 ? 1 : Math.max(1, Math.ceil(total / limit));
  const from = total === 0 ? 0 : limit < 0 ? 1 : (page - 1) * limit + 1;
  const to = limit < 0 ? total : Math.min(total, page * limit);
  const about = approximate ? '≈ ' : '';
  return (
    <nav className="k-pager" aria-label={words.pages}>
      <span aria-live="polite">{words.range(write(from), write(to), about + write(total))}</span>
      <span className="k-pager-size k-screen">
        <label htmlFor={id}>{words.size}</label>
        <select id={id} value={limit} onChange={(event) => onLimit(Number(event.currentTarget.value))}>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size < 0 ? words.all : size}
            </option>
          ))}
        </select>
      </span>
      {pages > 1 && (
        <span className="k-pager-steps k-screen">
          <ActionIcon size={28} aria-label={words.first} disabled={page <= 1} onClick={() => onPage(1)}>
            <ChevronFirstIcon size={16} />
          </ActionIcon>
          <ActionIcon size={28} aria-label={previous} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            <ChevronLeftIcon size={16} />
          </ActionIcon>
          <span>{words.page(write(page), about + write(pages))}</span>
          <ActionIcon size={28} aria-label={next} disabled={page >= pages} onClick={() => onPage(page + 1)}>
            <ChevronRightIcon size={16} />
          </ActionIcon>
          <ActionIcon
            size={28}
            aria-label={words.last}
            disabled={page >= pages || approximate}
            onClick={() => onPage(pages)}
          >
            <ChevronLastIcon size={16} />
          </ActionIcon>
        </span>
      )}
    </nav>
  );
}
