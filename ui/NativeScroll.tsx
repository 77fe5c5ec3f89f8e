import type { ComponentPropsWithRef, CSSProperties, ReactNode, Ref } from 'react';
import '#ui/page.css';

interface NativeScrollProps {
  /** highest it may become before it scrolls */
  mah?: CSSProperties['maxHeight'];
  children?: ReactNode;
  className?: string;
  style?: CSSProperties;
  viewportRef?: Ref<HTMLDivElement>;
  viewportProps?: ComponentPropsWithRef<'div'>;
}
/** Scrolls with the browser's own bars, in place of the component library's scroll area (vite.config.ts); what that could do beside is left out. */
export function ScrollAreaAutosize({ mah, children, className, style, viewportRef, viewportProps }: NativeScrollProps) {
  return (
    <div
      {...viewportProps}
      ref={viewportRef ?? viewportProps?.ref}
      className={className ? `k-scroll ${className}` : 'k-scroll'}
      style={{ maxBlockSize: mah, ...viewportProps?.style, ...style }}
    >
      {children}
    </div>
  );
}
export const ScrollArea = Object.assign(ScrollAreaAutosize, { Autosize: ScrollAreaAutosize });
