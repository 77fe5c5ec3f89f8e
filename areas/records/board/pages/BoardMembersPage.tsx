import { textKey } from '#kernel/contract/text.ts';
import { useState } from 'react';
import { useFormat, useHas, useName, useRead, useSearchState, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ResourceForm } from '#kernel/web/ResourceForm.tsx';
import { ResourceList } from '#kernel/web/ResourceList.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FactStrip } from '#ui/FactStrip.tsx';
import { UsersIcon } from '#ui/icons.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { boardOverview, type BoardOverviewRow } from '../contract.ts';
import { boardMember } from '../resources/board-member.ts';
import { board as boardResource } from '../resources/board.ts';
import '../parts/board.css';

const members = boardMember;
const boards = boardResource;
/** /board/members: the boards, and who sits on them from when to when. */
export default function BoardMembersPage() {
  const read = useRead(boardOverview, {});
  return (
    <ReadState read={read} outline="table">
      {(data) => <Boards boards={data} again={() => void read.refetch()} />}
    </ReadState>
  );
}

function Boards({ boards: all, again }: { boards: readonly BoardOverviewRow[]; again: () => void }) {
  const t = useText();
  const nameOf = useName();
  const { date } = useFormat();
  const [chosen, setChosen] = useSearchState('board', 0);
  const mayBoards = useHas('board_store');
  const [form, setForm] = useState<'board' | 'edit' | 'member' | null>(null);
  const board = all.find((each) => each.id === chosen);
  const close = (): void => {
    setForm(null);
    again();
  };
  const maySeat = board ? board.can.store_member : all.some((each) => each.can.store_member);
  return (
    <>
      <div className="b-stack">
        {all.length === 0 ? (
          <EmptyState
            icon={<UsersIcon />}
            title={t('records:board.none')}
            {...(mayBoards
              ? {
                  action: (
                    <ActionButton kind="main" onClick={() => setForm('board')}>
                      {t('records:board.new_board')}
                    </ActionButton>
                  ),
                }
              : {})}
          >
            {t('records:board.none_about')}
          </EmptyState>
        ) : (
          <>
            <div className="b-bar k-screen">
              <SelectBox<number>
                label={t('records:board.which')}
                value={board?.id ?? 0}
                required
                options={[
                  { value: 0, label: t('records:board.all_boards') },
                  ...all.map((each) => ({
                    value: each.id,
                    label: nameOf(each),
                    hint: t(textKey(`records:board.kind.${each.kind}`)),
                  })),
                ]}
                onChange={(next) => setChosen(next ?? 0)}
              />
              {board?.can.update && (
                <ActionButton onClick={() => setForm('edit')}>{t('records:board.edit_board')}</ActionButton>
              )}
              {mayBoards && (
                <ActionButton onClick={() => setForm('board')}>{t('records:board.new_board')}</ActionButton>
              )}
            </div>
            {board && (
              <FactStrip
                label={t('records:board.facts')}
                facts={[
                  { key: 'members', label: t('records:board.members_now'), value: board.members },
                  { key: 'needed', label: t('records:board.needed'), value: board.needed },
                  { key: 'chair', label: t('records:board.chair_now'), value: board.chair ?? '–' },
                  {
                    key: 'next',
                    label: t('records:board.next'),
                    value: board.next_meeting ? date(board.next_meeting) : '–',
                  },
                ]}
              />
            )}
            <ResourceList
              key={board?.id ?? 0}
              resource={members}
              title={board ? t('records:board.members_of', { board: nameOf(board) }) : t('title:board_members')}
              filter={board ? { board_id: board.id } : {}}
              main={
                maySeat && (
                  <ActionButton kind="main" onClick={() => setForm('member')}>
                    {t('records:board.new_member')}
                  </ActionButton>
                )
              }
            />
          </>
        )}
      </div>
      <ResourceForm
        resource={boards}
        id={form === 'edit' ? (board?.id ?? null) : null}
        opened={form === 'board' || form === 'edit'}
        onClose={close}
      />
      <ResourceForm
        resource={members}
        id={null}
        opened={form === 'member'}
        onClose={close}
        preset={board ? { board_id: board.id } : {}}
      />
    </>
  );
}
