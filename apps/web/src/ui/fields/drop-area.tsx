// An area that files can be dropped on. Files that miss it do not replace the page.
import { type ReactNode, useEffect, useState } from 'react';

interface Props {
  /** Has `data-over` while files are above it. */
  readonly className: string | undefined;
  readonly children: ReactNode;
  readonly onFiles: (files: readonly File[]) => void;
}

/** The browser would open the file. */
function stayOnPage(event: DragEvent): void {
  if (event.dataTransfer?.types.includes('Files') === true) event.preventDefault();
}

function useStayOnPage(): void {
  useEffect(() => {
    globalThis.addEventListener('dragover', stayOnPage);
    globalThis.addEventListener('drop', stayOnPage);
    return () => {
      globalThis.removeEventListener('dragover', stayOnPage);
      globalThis.removeEventListener('drop', stayOnPage);
    };
  }, []);
}

export function DropArea({ className, children, onFiles }: Props) {
  const [isOver, setIsOver] = useState(false);
  useStayOnPage();
  return (
    <div
      className={className}
      data-over={isOver || undefined}
      onDragEnter={() => setIsOver(true)}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
        if (!isInside) setIsOver(false);
      }}
      onDrop={({ dataTransfer }) => {
        setIsOver(false);
        if (dataTransfer.files.length > 0) onFiles([...dataTransfer.files]);
      }}
    >
      {children}
    </div>
  );
}
