import { useState } from 'react';
import { CommandButton } from '#kernel/web/CommandButton.tsx';
import { useName, useText } from '#kernel/web/hooks.ts';
import { DecimalBox } from '#ui/inputs/DecimalBox.tsx';
import { LongTextBox } from '#ui/inputs/LongTextBox.tsx';
import { SelectBox } from '#ui/inputs/SelectBox.tsx';
import { TextBox } from '#ui/inputs/TextBox.tsx';
import { addToolLinkCommand, changeToolLinkCommand, type ToolLink } from '../contract.ts';
import type { SectionTools } from './ToolsPanel.tsx';

/** Adds a link to a section, or changes one: its title, its parameters, and the assessment its scores propose for. */
export function LinkButton({ section, tools, link }: { section: number; tools: SectionTools; link?: ToolLink }) {
  const t = useText();
  const nameOf = useName();
  const empty = {
    tool: link?.tool_id ?? (tools.tools.length === 1 ? (tools.tools[0]?.id ?? null) : null),
    title: link?.title ?? '',
    custom: link?.custom ?? '',
    assessment: link?.assessment_id ?? null,
    maximum: link?.score_maximum ?? null,
  };
  const [typed, setTyped] = useState(empty);
  const set = (change: Partial<typeof empty>): void => setTyped((before) => ({ ...before, ...change }));
  const chosen = tools.tools.find((each) => each.id === typed.tool);
  const words = {
    section_id: section,
    title: typed.title.trim(),
    custom: typed.custom.trim() || null,
    assessment_id: typed.assessment,
    score_maximum: typed.maximum,
  };
  const common = {
    small: true,
    onOpen: () => setTyped(empty),
  } as const;
  const question = {
    label: 'tools:save' as const,
    disabled:
      typed.tool === null ||
      typed.title.trim().length < 2 ||
      (typed.assessment !== null && !(Number(typed.maximum) > 0)),
    children: (
      <>
        {!link && (
          <SelectBox<number>
            label={t('tools:tool')}
            value={typed.tool}
            onChange={(tool) => set({ tool })}
            required
            options={tools.tools.map((each) => ({ value: each.id, label: nameOf(each) }))}
          />
        )}
        <TextBox
          label={t('tools:link_title')}
          value={typed.title}
          onChange={(title) => set({ title })}
          maxLength={200}
          required
        />
        {chosen?.takes_scores && (
          <>
            <SelectBox<number>
              label={t('tools:assessment')}
              help={t('tools:assessment_about')}
              value={typed.assessment}
              onChange={(assessment) => set({ assessment })}
              placeholder={t('tools:no_assessment')}
              options={tools.assessments.map((each) => ({ value: each.id, label: nameOf(each) }))}
            />
            {typed.assessment !== null && (
              <DecimalBox
                label={t('tools:maximum')}
                help={t('tools:maximum_about')}
                value={typed.maximum}
                onChange={(maximum) => set({ maximum })}
                min={0}
                max={100_000}
                scale={4}
                required
              />
            )}
          </>
        )}
        <LongTextBox
          label={t('tools:custom')}
          help={t('tools:custom_about')}
          value={typed.custom}
          onChange={(custom) => set({ custom })}
          maxLength={4000}
        />
      </>
    ),
  };
  return link ? (
    <CommandButton
      {...common}
      kind="quiet"
      command={changeToolLinkCommand}
      input={{ ...words, id: link.id }}
      label="tools:change"
      confirm={{ title: t('tools:change_title', { title: link.title }), ...question }}
    />
  ) : (
    <CommandButton
      {...common}
      command={addToolLinkCommand}
      input={{ ...words, tool_id: typed.tool ?? 0 }}
      label="tools:add_link"
      confirm={{ title: t('tools:add_link_title'), ...question }}
    />
  );
}
