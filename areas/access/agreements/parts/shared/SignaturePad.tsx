import { useCallback, useEffect, useId, useRef, useState } from 'react';
import Pad, { type PointGroup } from 'signature_pad';
import { ActionButton } from '#ui/ActionButton.tsx';
import { useText } from '#kernel/web/hooks.ts';
import '../../../acting/parts/shared/acting.css';

interface SignaturePadProps {
  strokes: PointGroup[];
  onChange: (strokes: PointGroup[], picture: string | null) => void;
  error: string | undefined;
  /** where a signature is required: the name that whoever cannot draw has written into the field instead */ typed?: string;
}

/** A name written as a signature: a picture like the one that is drawn. */
function written(name: string): string | null {
  const sheet = document.createElement('canvas');
  sheet.width = 600;
  sheet.height = 160;
  const pen = sheet.getContext('2d');
  if (!pen) return null;
  pen.fillStyle = '#101828';
  pen.font = 'italic 48px serif';
  pen.textBaseline = 'middle';
  pen.fillText(name, 20, 80, 560);
  return sheet.toDataURL('image/png');
}
/**
 * A field to draw in; what was drawn survives turning the phone. Whoever cannot draw leaves it empty where the typed name is
 * enough; where a signature is required he has his name written into it.
 */
export function SignaturePad({ strokes, onChange, error, typed }: SignaturePadProps) {
  const t = useText();
  const id = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const [first] = useState(strokes);
  const [count, setCount] = useState(strokes.length);
  const [name, setName] = useState<string | null>(null);
  const tell = useRef(onChange);
  useEffect(() => {
    tell.current = onChange;
  }, [onChange]);
  const told = useCallback(() => {
    const drawn = pad.current;
    if (!drawn) return;
    setCount(drawn.toData().length);
    setName(null);
    tell.current(drawn.toData(), drawn.isEmpty() ? null : drawn.toDataURL('image/png'));
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const drawn = new Pad(element, { penColor: '#101828', minWidth: 0.8, maxWidth: 2.4 });
    pad.current = drawn;
    const fit = (): void => {
      const data = drawn.toData();
      // twice is enough for paper, and keeps the picture small
      const ratio = Math.min(2, Math.max(1, window.devicePixelRatio));
      element.width = element.offsetWidth * ratio;
      element.height = element.offsetHeight * ratio;
      element.getContext('2d')?.scale(ratio, ratio);
      drawn.fromData(data, { clear: true });
    };
    drawn.fromData(first, { clear: true });
    fit();
    if (first.length > 0) told();
    drawn.addEventListener('endStroke', told);
    const watch = new ResizeObserver(fit);
    watch.observe(element);
    return () => {
      watch.disconnect();
      drawn.off();
    };
  }, [first, told]);
  const redraw = (data: PointGroup[]): void => {
    pad.current?.fromData(data, { clear: true });
    told();
  };
  const write = (given: string): void => {
    const picture = written(given);
    if (picture === null) return;
    pad.current?.clear();
    setCount(0);
    setName(given);
    tell.current([], picture);
  };
  return (
    <div className="k-sign" role="group" aria-labelledby={id} aria-describedby={`${id}-help`}>
      <span className="k-sign-label" id={id}>
        {t('acting:draw')}
      </span>
      <span className="k-acting-hint" id={`${id}-help`}>
        {t(typed === undefined ? 'acting:draw_help' : 'acting:draw_or_write')}
      </span>
      <div className="k-sign-pad">
        <canvas ref={canvas} aria-hidden />
      </div>
      <p aria-live="polite">{name !== null && t('acting:name_written', { name })}</p>
      <div className="k-sign-bar">
        {typed !== undefined && (
          <ActionButton small kind="quiet" disabled={typed.trim() === ''} onClick={() => write(typed.trim())}>
            {t('acting:write_name')}
          </ActionButton>
        )}
        <ActionButton
          small
          kind="quiet"
          disabled={count === 0}
          onClick={() => redraw((pad.current?.toData() ?? []).slice(0, -1))}
        >
          {t('acting:draw_undo')}
        </ActionButton>
        <ActionButton small kind="quiet" disabled={count === 0 && name === null} onClick={() => redraw([])}>
          {t('acting:draw_clear')}
        </ActionButton>
      </div>
      {error && (
        <p className="k-sign-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
