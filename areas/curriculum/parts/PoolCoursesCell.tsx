import { useState } from 'react';
import type { CellProps } from '#kernel/web/attach-pages.tsx';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useFormat, useName, useRead, useText } from '#kernel/web/hooks.ts';
import { ReadState } from '#kernel/web/ReadState.tsx';
import { ActionButton } from '#ui/ActionButton.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { MultiSelectBox } from '#ui/inputs/MultiSelectBox.tsx';
import type { Option } from '#ui/inputs/SelectBox.tsx';
import {
  addPoolCourses,
  poolCourses,
  removePoolCourse,
  searchCourses,
  type PoolCourse,
} from '#areas/curriculum/contract.ts';

/** How many courses a pool holds; the button opens them. */
export default function PoolCoursesCell({ value, row }: CellProps) {
  const t = useText();
  const [opened, setOpened] = useState(false);
  return (
    // the drawer is a child of this row: its clicks must not open the record
    <span role="presentation" onClick={(event) => event.stopPropagation()}>
      <ActionButton kind="quiet" small onClick={() => setOpened(true)}>
        {t('curriculum:pool_open', { count: Number(value ?? 0) })}
      </ActionButton>
      <Drawer
        opened={opened}
        onClose={() => setOpened(false)}
        title={t('curriculum:pool_title', { pool: String(row.code ?? '') })}
        width={760}
      >
        {opened && <PoolCourses id={row.id} />}
      </Drawer>
    </span>
  );
}

function PoolCourses({ id }: { id: number }) {
  const t = useText();
  const name = useName();
  const format = useFormat();
  const read = useRead(poolCourses, { id });
  const title = (course: PoolCourse): string => `${course.code} ${name(course)}`;
  return (
    <ReadState read={read} outline="table">
      {({ courses, may_change }) => (
        <>
          {may_change && <AddCourses pool={id} within={courses.map((course) => course.id)} />}
          <DataTable<PoolCourse>
            label={t('curriculum:elective-pool.courses')}
            rowName={title}
            rows={courses}
            rowKey={(course) => String(course.id)}
            empty={<EmptyState small title={t('curriculum:pool_empty')} />}
            columns={[
              { key: 'code', title: t('curriculum:course.code') },
              { key: 'name', title: t('curriculum:course.name'), lead: true, render: (course) => name(course) },
              {
                key: 'local_credit',
                title: t('curriculum:course.local_credit'),
                align: 'right',
                render: (course) => format.number(course.local_credit),
              },
              {
                key: 'ects',
                title: t('curriculum:course.ects'),
                align: 'right',
                render: (course) => format.number(course.ects),
              },
              ...(may_change
                ? [
                    {
                      key: 'remove',
                      title: t('ui:actions'),
                      align: 'right' as const,
                      render: (course: PoolCourse) => (
                        <CommandButton
                          command={removePoolCourse}
                          input={{ id, course_id: course.id }}
                          label="curriculum:pool_remove"
                          kind="danger"
                          small
                          confirm={{
                            title: title(course),
                            about: t('curriculum:pool_remove_confirm', { course: title(course) }),
                          }}
                        />
                      ),
                    },
                  ]
                : []),
            ]}
          />
        </>
      )}
    </ReadState>
  );
}

/** LIST-033: courses are searched on the server from three letters on. */
function AddCourses({ pool, within }: { pool: number; within: readonly number[] }) {
  const t = useText();
  const name = useName();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Option<number>[]>([]);
  const key = typed.trim();
  const found = useRead(searchCourses, { key, sort: 'code' }, { enabled: key.length >= 3 });
  const options =
    key.length >= 3
      ? (found.data ?? [])
          .filter((course) => !within.includes(course.id))
          .map((course): Option<number> => ({ value: course.id, label: `${course.code} ${name(course)}` }))
      : [];
  return (
    <>
      <MultiSelectBox<number>
        label={t('curriculum:pool_search')}
        searchLabel={t('curriculum:pool_search')}
        options={options}
        onSearch={setTyped}
        loading={found.isFetching}
        chosen={chosen}
        value={chosen.map((option) => option.value)}
        onChange={(ids) =>
          setChosen(ids.flatMap((id) => [...chosen, ...options].find((option) => option.value === id) ?? []))
        }
      />
      {chosen.length > 0 && (
        <CommandButton
          command={addPoolCourses}
          input={{ id: pool, course_ids: chosen.map((option) => option.value) }}
          label="curriculum:pool_add"
          kind="main"
          onDone={() => setChosen([])}
        />
      )}
    </>
  );
}
