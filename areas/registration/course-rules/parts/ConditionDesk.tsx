import { useEffect, useMemo, useState } from 'react';
import { addCoursePrerequisite, changeCoursePrerequisite } from '#areas/curriculum/contract.ts';
import { coursePrerequisite } from '#areas/curriculum/resources/course-prerequisite.ts';
import { parseCondition } from '#areas/curriculum/rules/prerequisite-tree.ts';
import { DraftNotice } from '#kernel/web/DraftNotice.tsx';
import { useFormat, useGo, useLocale, useRead, useRun, useText } from '#kernel/web/hooks.ts';
import { reasonOf } from '#kernel/web/reasons.ts';
import type { Row } from '#kernel/web/resource-client.ts';
import { useDraft } from '#kernel/web/use-draft.ts';
import { ActionButton } from '#ui/ActionButton.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { Panel } from '#ui/Panel.tsx';
import { RefusalList } from '#ui/RefusalList.tsx';
import { prerequisitePreview } from '../contract.ts';
import { draftOf, treeOf, unfinished, type DraftGroup } from '../rules/tree-draft.ts';
import { ConditionEditor } from './ConditionEditor.tsx';
import { CourseBox } from './CourseBox.tsx';
import { ReachPanel } from './ReachPanel.tsx';
import { Sentences } from './Sentences.tsx';
import './course-rules.css';

type Kind = keyof typeof coursePrerequisite.fields.kind.choices;
const kinds = ['prerequisite', 'corequisite', 'exclusion'] as const;
interface Values {
  course_id: number | null;
  kind: Kind;
  status: 'a' | 'p';
  tree: DraftGroup;
  names: Record<string, string>;
}
const storedNames = (row: Row | null): Record<string, string> => ({
  ...(typeof row?.codes === 'object' && row.codes !== null ? (row.codes as Record<string, string>) : {}),
  ...(row ? { [String(row.course_id)]: row.labels?.course_id ?? String(row.course_code) } : {}),
});

/** A value that has stood still for a moment. */
function useSettled<T>(value: T, wait: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait);
    return () => clearTimeout(timer);
  }, [value, wait]);
  return settled;
}

/** A condition on the work table: the tree, its sentence in both languages, what is wrong, and whom it lets in. */
export function ConditionDesk({ row }: { row: Row | null }) {
  const t = useText();
  const locale = useLocale();
  const go = useGo();
  const { number } = useFormat();
  const start = useMemo(
    (): Values => ({
      course_id: row ? Number(row.course_id) : null,
      kind: kinds.find((kind) => kind === row?.kind) ?? 'prerequisite',
      status: row?.status === 'p' ? 'p' : 'a',
      tree: draftOf(row ? parseCondition(row.tree).condition : null),
      names: storedNames(row),
    }),
    [row],
  );
  const draft = useDraft<Values>({
    name: `course-prerequisite.${row?.id ?? 'new'}`,
    start,
    version: row?.version ?? null,
  });
  const { values } = draft;
  const names = useMemo(
    () => new Map(Object.entries(values.names).map(([id, label]) => [Number(id), label])),
    [values.names],
  );
  const add = useRun(addCoursePrerequisite);
  const change = useRun(changeCoursePrerequisite);
  const open = unfinished(values.tree);
  const tree = useSettled(JSON.stringify(treeOf(values.tree)), 250);
  const looked = useRead(
    prerequisitePreview,
    { course_id: values.course_id ?? 0, kind: values.kind, tree },
    { enabled: values.course_id !== null },
  );
  const preview = values.course_id === null ? undefined : looked.data;
  const problems = open ? [] : (preview?.problems ?? []);
  const named = (id: number, label: string): void => draft.change({ names: { ...values.names, [id]: label } });

  const save = async (): Promise<void> => {
    if (values.course_id === null || open || !draft.ready()) return;
    const whole = treeOf(values.tree);
    const stored = row
      ? await change.run({ id: row.id, version: row.version, tree: whole, status: values.status })
      : await add.run({ course_id: values.course_id, kind: values.kind, tree: whole });
    if (!stored) return;
    draft.saved();
    if (!row) go(`/courseprerequisites/${stored.id}`);
  };
  return (
    <div className="cr-stack">
      <DraftNotice draft={draft} />
      <div className="cr-columns">
        <div className="cr-stack">
          <Panel
            title={t('course_rules:tree')}
            about={<span className="k-screen">{t('course_rules:tree_about')}</span>}
          >
            <div className="cr-stack">
              {!row && (
                <div className="cr-head">
                  <CourseBox
                    label={t('course_rules:course')}
                    value={values.course_id}
                    named={values.course_id === null ? undefined : names.get(values.course_id)}
                    required
                    error={add.problems.course_id}
                    onChange={(course_id, label) =>
                      draft.change({
                        course_id,
                        ...(course_id === null ? {} : { names: { ...values.names, [course_id]: label } }),
                      })
                    }
                  />
                  <SelectBox<Kind>
                    label={t('course_rules:kind')}
                    value={values.kind}
                    clearable={false}
                    options={kinds.map((kind) => ({
                      value: kind,
                      label: coursePrerequisite.fields.kind.choices[kind][locale],
                    }))}
                    onChange={(kind) => kind && draft.change({ kind })}
                  />
                </div>
              )}
              {row && (
                <div className="cr-head">
                  <SelectBox<'a' | 'p'>
                    label={t('course_rules:status')}
                    value={values.status}
                    clearable={false}
                    options={(['a', 'p'] as const).map((status) => ({
                      value: status,
                      label: changeCoursePrerequisite.input.status.choices[status][locale],
                    }))}
                    onChange={(status) => status && draft.change({ status })}
                  />
                </div>
              )}
              <ConditionEditor
                root={values.tree}
                names={names}
                letters={preview?.letters ?? []}
                onNamed={named}
                onChange={(next) => draft.change({ tree: next })}
              />
              {problems.length > 0 && (
                <RefusalList
                  title={t('course_rules:problems')}
                  reasons={problems.map((problem, index) => reasonOf(problem, locale, index))}
                />
              )}
              <div className="cr-foot">
                <ActionButton
                  kind="main"
                  busy={add.busy || change.busy}
                  reason={open || values.course_id === null ? t('course_rules:unfinished') : undefined}
                  disabled={problems.length > 0 || !draft.changed}
                  onClick={() => void save()}
                >
                  {t('course_rules:save')}
                </ActionButton>
                {draft.changed && (
                  <ActionButton kind="quiet" onClick={draft.discard}>
                    {t('course_rules:discard')}
                  </ActionButton>
                )}
              </div>
            </div>
          </Panel>
        </div>
        <div className="cr-stack">
          <Panel title={t('course_rules:sentence')}>
            <Sentences sentence={open ? null : (preview?.sentence ?? null)} />
          </Panel>
          <Panel
            title={t('course_rules:reach')}
            about={
              preview?.reach && !open
                ? t('course_rules:reach_about', {
                    students: number(preview.reach.students),
                    now: number(preview.reach.could_now),
                  })
                : t(values.kind === 'exclusion' ? 'course_rules:reach_exclusion' : 'course_rules:reach_waits')
            }
          >
            {preview?.reach && !open && <ReachPanel reach={preview.reach} />}
          </Panel>
        </div>
      </div>
    </div>
  );
}
