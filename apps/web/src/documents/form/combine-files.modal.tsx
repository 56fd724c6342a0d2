// Combines documents to one PDF: which ones, in which order, and the type of the whole.
import type { DocumentType } from '@portal/rules/claims/form/document-types.ts';
import { MAX_FILE_BYTES } from '@portal/rules/documents/file-types.ts';
import { IconArrowUp } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { readFile } from '../../platform/api/send-file.ts';
import { useText } from '../../platform/words/i18n.ts';
import { problemText } from '../../platform/words/problem-text.ts';
import { Button } from '../../ui/display/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ModalFrame } from '../../ui/overlays/modal-frame.tsx';
import { CategorySelect } from '../category-select.tsx';
import { combinePages, PageFault } from './combine-pages.ts';
import type { NamedDocument } from '../named-document.ts';
import { preparePicture } from '../picture.ts';
import type { ArrivedFile } from '../upload-sender.ts';
import type { Replace } from './use-replace.ts';
import forms from '../../ui/forms.module.css';
import layout from '../../ui/layout.module.css';

export interface CombineProps {
  /** Pictures and PDFs. */
  readonly documents: readonly NamedDocument[];
  readonly arrivals: ReadonlyMap<string, ArrivedFile>;
  readonly onReplace: Replace;
  readonly onClose: () => void;
}

const nameOf = ({ original_file_name: name }: NamedDocument) => name ?? '';

/** Photographed pages are the usual reason to combine files. */
function keysOfPictures(documents: readonly NamedDocument[]): readonly string[] {
  return documents
    .filter(({ content_type: type }) => type?.startsWith('image/') === true)
    .map(({ s3_key: key }) => key);
}

class TooLarge extends Error {}

/** The content, upright: a picture from an earlier page may still have to be turned. */
async function pageOf(document: NamedDocument, arrivals: CombineProps['arrivals']): Promise<Blob> {
  const { s3_key: key, content_type: type } = document;
  const arrived = arrivals.get(key)?.content;
  if (arrived !== undefined) return arrived;
  const link = await call('openDocument', { params: { id: key }, query: {} });
  const content = await readFile(link.data.url);
  if (type !== 'image/jpeg' && type !== 'image/png') return content;
  return (await preparePicture(new File([content], nameOf(document)), type)) ?? content;
}

/** The first type that says more than "other". */
function firstType(documents: readonly NamedDocument[]): DocumentType {
  return documents.find(({ doc_category: type }) => type !== 'MISC')?.doc_category ?? 'MISC';
}

function useCombining({ documents, arrivals, onReplace, onClose }: CombineProps) {
  return useMutation({
    mutationFn: async (wanted: { pages: readonly NamedDocument[]; category: DocumentType }) => {
      const { pages, category } = wanted;
      const contents = await Promise.all(pages.map((document) => pageOf(document, arrivals)));
      const names = pages.map((document) => nameOf(document));
      const pdf = await combinePages(contents, names);
      if (pdf.size > MAX_FILE_BYTES) throw new TooLarge();
      // In their own order, so that Undo restores it.
      const old = documents.filter((document) => pages.includes(document));
      await onReplace(old, pdf, category);
    },
    onSuccess: onClose,
  });
}

function Trouble({ error }: { readonly error: Error | null }) {
  const t = useText();
  if (error === null) return null;
  if (error instanceof PageFault) {
    return (
      <Notice tone="red">
        {t('documents.notCombined', {
          name: error.fileName,
          reason: t(`documents.combine_${error.fault}`),
        })}
      </Notice>
    );
  }
  const isTooLarge = error instanceof TooLarge;
  return (
    <Notice tone="red">{isTooLarge ? t('documents.combinedTooLarge') : problemText(error)}</Notice>
  );
}

interface PagesProps {
  readonly order: readonly NamedDocument[];
  /** Keys of the chosen ones. */
  readonly taken: readonly string[];
  readonly onOrder: (order: readonly NamedDocument[]) => void;
  readonly onTaken: (taken: readonly string[]) => void;
}

function Pages({ order, taken, onOrder, onTaken }: PagesProps) {
  const t = useText();
  return (
    <ol className={`${layout['rows']} ${forms['entries']}`}>
      {order.map((document, index) => {
        const key = document.s3_key;
        const before = order[index - 1];
        return (
          <li key={key}>
            <CheckField
              label={nameOf(document)}
              isChecked={taken.includes(key)}
              onChange={(isTaken) =>
                onTaken(isTaken ? [...taken, key] : taken.filter((one) => one !== key))
              }
            />
            <Button
              kind="subtle"
              isSmall
              icon={<IconArrowUp size={16} stroke={1.8} />}
              label={t('documents.moveUpOne', { name: nameOf(document) })}
              isDisabled={before === undefined}
              onClick={() => {
                if (before !== undefined) onOrder(order.toSpliced(index - 1, 2, document, before));
              }}
            >
              {t('documents.moveUp')}
            </Button>
          </li>
        );
      })}
    </ol>
  );
}

export function CombineFilesModal(props: CombineProps) {
  const { documents, onClose } = props;
  const t = useText();
  const [order, setOrder] = useState(documents);
  const [taken, setTaken] = useState(() => keysOfPictures(documents));
  const [chosen, setChosen] = useState<DocumentType>();
  const combining = useCombining(props);
  const pages = order.filter(({ s3_key: key }) => taken.includes(key));
  const category = chosen ?? firstType(pages);
  return (
    <ModalFrame title={t('documents.combine')} size="statusUpdate" isKept onClose={onClose}>
      <form
        className={layout['stack']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (pages.length > 1 && !combining.isPending) combining.mutate({ pages, category });
        }}
      >
        <p className={layout['lead']}>{t('documents.combineHint')}</p>
        <Pages order={order} taken={taken} onOrder={setOrder} onTaken={setTaken} />
        <div className={layout['two']}>
          <small>{t('documents.type')}</small>
          <CategorySelect
            name={t('documents.combined')}
            value={category}
            isGuess={false}
            onChange={setChosen}
          />
        </div>
        <Trouble error={combining.error} />
        <div className={forms['end']}>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button
            kind="primary"
            type="submit"
            isBusy={combining.isPending}
            isDisabled={pages.length < 2}
          >
            {t('documents.combineNow')}
          </Button>
        </div>
      </form>
    </ModalFrame>
  );
}
