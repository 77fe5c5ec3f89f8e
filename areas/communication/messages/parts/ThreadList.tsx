import type { UseQueryResult } from '@tanstack/react-query';
import type { InputOf } from '#kernel/contract/define-command.ts';
import { useFormat, useLocale, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ChatIcon } from '#ui/icons.tsx';
import { FlagBox } from '#ui/inputs/FlagBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { folders, type Folder, type messageBox, type MessageBox, type ThreadLine } from '../contract.ts';
import { threadStatuses, type ThreadStatus } from '../rules/thread-states.ts';
import { PagerBar } from '../../parts/PagerBar.tsx';

const names = Object.keys(folders) as Folder[];
const statuses = Object.keys(threadStatuses) as ThreadStatus[];
interface Props {
  read: UseQueryResult<MessageBox>;
  input: InputOf<typeof messageBox>;
  open: number;
  onOpen: (id: number) => void;
  set: (change: Record<string, unknown>) => void;
}

/** Folders with their counts, and the conversations of one. */
export function ThreadList({ read, input, open, onOpen, set }: Props) {
  const t = useText();
  const folder = (input.folder ?? 'inbox') as Folder;
  const { data } = read;
  const shown = names.filter((each) => each !== 'queue' || Boolean(data?.office) || folder === 'queue');
  const count = (each: Folder): number =>
    each === 'inbox' ? (data?.counts.inbox ?? 0) : each === 'queue' ? (data?.counts.queue ?? 0) : 0;
  const filtered = Boolean(input.search) || Boolean(input.status) || input.mine === true;
  return (
    <div className="mb-list">
      <nav className="mb-folders" aria-label={t('messages:folders')}>
        {shown.map((each) => (
          <button
            key={each}
            type="button"
            aria-current={each === folder ? 'page' : undefined}
            onClick={() =>
              set({
                folder: each === 'inbox' ? undefined : each,
                status: undefined,
                mine: undefined,
                search: undefined,
                page: undefined,
                thread: undefined,
              })
            }
          >
            {count(each) > 0
              ? t('messages:folder_n', { word: t(`messages:folder.${each}`), n: count(each) })
              : t(`messages:folder.${each}`)}
          </button>
        ))}
      </nav>
      <div className="mb-bar">
        <SearchBox
          label={t('messages:search')}
          value={input.search ?? ''}
          onSearch={(next) => set({ search: next || undefined, page: undefined })}
          slash
        />
        {folder === 'queue' && (
          <div className="mb-filter">
            <SelectBox
              label={t('messages:filter')}
              placeholder={t('ui:all')}
              value={(input.status ?? null) as ThreadStatus | null}
              options={statuses.map((value) => ({ value, label: t(`messages:status.${value}`) }))}
              onChange={(status) => set({ status, page: undefined })}
            />
            <FlagBox
              label={t('messages:folder_n', { word: t('messages:only_mine'), n: data?.counts.mine ?? 0 })}
              value={input.mine === true}
              onChange={(mine) => set({ mine: mine || undefined, page: undefined })}
            />
          </div>
        )}
      </div>
      <ReadState read={read} outline="cards">
        {(box) =>
          box.items.length === 0 ? (
            <EmptyState
              small
              icon={<ChatIcon />}
              title={t(filtered ? 'messages:no_match' : folder === 'queue' ? 'messages:queue_none' : 'messages:none')}
            >
              {filtered ? undefined : t(folder === 'queue' ? 'messages:queue_none_about' : 'messages:none_about')}
            </EmptyState>
          ) : (
            <>
              <ul className="mb-threads" aria-label={t('messages:list')}>
                {box.items.map((item) => (
                  <ThreadItem key={item.id} item={item} active={item.id === open} onOpen={onOpen} />
                ))}
              </ul>
              {(box.total > box.items.length || box.page > 1) && (
                <PagerBar page={box.page} limit={box.limit} total={box.total} set={set} />
              )}
            </>
          )
        }
      </ReadState>
    </div>
  );
}

/** Who is on the other side: the office for a person, the person for an office. */
export function useOtherSide(): (line: Pick<ThreadLine, 'side' | 'office_role' | 'persons'>) => string {
  const t = useText();
  return ({ side, office_role, persons }) => {
    const names = persons.map((each) => (each.number ? `${each.name} (${each.number})` : each.name)).join(', ');
    return side === 'person' && office_role !== null
      ? t(`messages:office.${office_role}`)
      : names || (office_role === null ? t('messages:you') : t(`messages:office.${office_role}`));
  };
}
function ThreadItem({ item, active, onOpen }: { item: ThreadLine; active: boolean; onOpen: (id: number) => void }) {
  const t = useText();
  const locale = useLocale();
  const other = useOtherSide();
  const { ago, moment } = useFormat();
  return (
    <li>
      <button
        type="button"
        className="mb-item"
        data-unread={item.unread || undefined}
        aria-current={active || undefined}
        onClick={() => onOpen(item.id)}
      >
        <span className="mb-row">
          <span className="mb-who">{other(item)}</span>
          <time dateTime={item.last_at} title={moment(item.last_at)}>
            {ago(item.last_at)}
          </time>
        </span>
        <span className="mb-subject">{item.subject}</span>
        <span className="mb-snippet">{item.snippet}</span>
        <span className="mb-tags">
          {item.unread && item.side === 'person' && <span className="mb-new">{t('messages:unread')}</span>}
          {item.office_role !== null && (
            <StatusBadge plain tone={threadStatuses[item.status].tone}>
              {t(`messages:status.${item.status}`)}
            </StatusBadge>
          )}
          {item.topic && <span>{locale === 'tr' ? item.topic : (item.topic_en ?? item.topic)}</span>}
          {item.side === 'office' && (
            <span>
              {item.assigned_to ? t('messages:assigned_to', { name: item.assigned_to }) : t('messages:unassigned')}
            </span>
          )}
          {item.due_on && <DueWord due={item.due_on} late={item.late} />}
        </span>
      </button>
    </li>
  );
}
/** The day an answer is due; said otherwise once it is over. */
export function DueWord({ due, late }: { due: string; late: boolean }) {
  const t = useText();
  const { sayDate } = useFormat();
  return (
    <span data-late={late || undefined}>{t(late ? 'messages:late' : 'messages:due', { date: sayDate(due) })}</span>
  );
}
