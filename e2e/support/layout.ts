// Finds texts that leave their box, texts that overlap, and buttons that are cut.
import type { Page } from 'playwright-core';

/** Texts that the user sees, each with the elements above it, the nearest first. */
const SEEN_TEXTS = `
  const styles = new Map();
  const styleOf = (one) => styles.get(one) ?? styles.set(one, getComputedStyle(one)).get(one);
  const isSmall = (one) => one.clientWidth < 2 && styleOf(one).overflowX === 'hidden';
  const isUnseen = (one) => styleOf(one).clipPath !== 'none' || styleOf(one).opacity === '0' || isSmall(one);
  const aboveOf = (text) => {
    const above = [];
    for (let one = text.parentElement; one !== null; one = one.parentElement) above.push(one);
    return above;
  };
  const seenTexts = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts
      .filter((text) => text.data.trim() !== '' && text.parentElement.checkVisibility({ visibilityProperty: true }))
      .map((text) => ({ text, words: text.data.trim(), above: aboveOf(text) }))
      .filter(({ above }) => !above.some(isUnseen));
  };
  const rangeOf = (text) => {
    const range = document.createRange();
    range.selectNodeContents(text);
    return range;
  };`;

/**
 * The texts that leave the box they are drawn in: the nearest ancestor with a ground, a border or cut content. A box that
 * scrolls or ends with an ellipsis may be too small for its text.
 */
const OUTSIDE = `(() => {${SEEN_TEXTS}
  const mayBeSmall = ({ overflowX, textOverflow }) =>
    overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis';
  const isBox = ({ display, overflowX, backgroundColor, borderRightWidth }) =>
    display !== 'inline' && display !== 'contents' &&
    (overflowX !== 'visible' || backgroundColor !== 'rgba(0, 0, 0, 0)' || borderRightWidth !== '0px');
  const isOutside = ({ text, above }) => {
    const box = above.find((one) => isBox(styleOf(one)));
    if (above.slice(0, above.indexOf(box) + 1).some((one) => mayBeSmall(styleOf(one)))) return false;
    const { left, right } = rangeOf(text).getBoundingClientRect();
    const within = box.getBoundingClientRect();
    return left < within.left - 1 || right > within.right + 1;
  };
  return seenTexts(document.body).filter(isOutside).map(({ words }) => words);
})()`;

/** Pairs of texts that overlap, without parts that stay in place while the page scrolls below them. */
const OVERLAPPING = `(() => {${SEEN_TEXTS}
  const isOnTop = (one) => ['fixed', 'sticky'].includes(styleOf(one).position);
  const cutting = new Map();
  const cutOf = (one) => cutting.get(one) ?? cutting.set(one,
    styleOf(one).overflowX === 'visible' ? [] : [one.getBoundingClientRect()]).get(one);
  /** The visible part of each line: within all boxes that cut it off, up to the root. */
  const linesOf = ({ text, words, above }) => {
    const cuts = above.slice(0, above.indexOf(root)).flatMap(cutOf);
    return Array.from(rangeOf(text).getClientRects(), (line) => ({
      words,
      left: Math.max(line.left, ...cuts.map(({ left }) => left)),
      right: Math.min(line.right, ...cuts.map(({ right }) => right)),
      top: Math.max(line.top, ...cuts.map(({ top }) => top)),
      bottom: Math.min(line.bottom, ...cuts.map(({ bottom }) => bottom)),
    }));
  };
  const overlap = (one, other) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 6;
  const root = document.querySelector('dialog[open], [role=dialog]') ?? document.querySelector('main') ?? document.body;
  const texts = seenTexts(root)
    .filter(({ above }) => !above.slice(0, above.indexOf(root)).some(isOnTop))
    .map(linesOf);
  return texts.flatMap((lines, at) => texts.slice(at + 1)
    .filter((others) => lines.some((one) => others.some((other) => overlap(one, other))))
    .map((others) => lines[0].words + ' / ' + others[0].words));
})()`;

/** At this width and above, no list or table may be wider than its room. */
const WHOLE_FROM = 1024;

/**
 * Buttons, links and fields of which a box shows only a part, or none at all. A narrow page may scroll sideways within a
 * box, but a box that does not scroll must show them at any width. One that is stuck to the edge is always visible.
 */
const CUT = `(() => {
  const isWide = innerWidth >= ${WHOLE_FROM};
  const cuts = isWide ? ['auto', 'scroll', 'hidden', 'clip'] : ['hidden', 'clip'];
  const isUnseen = (one) => !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || one.offsetWidth < 3;
  const nameOf = (one) => one.ariaLabel || one.innerText?.trim() || one.name || one.tagName;
  const isCut = (one) => {
    const { left, right } = one.getBoundingClientRect();
    for (let box = one.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, position, clipPath } = getComputedStyle(box);
      if (clipPath !== 'none' || box.clientWidth < 3) return false;
      if (cuts.includes(overflowX) && box.clientWidth > 0) {
        const { left: from } = box.getBoundingClientRect();
        const start = from + box.clientLeft;
        if (left < start - 1 || right > start + box.clientWidth + 1) return true;
      }
      if (position === 'fixed') return false;
    }
    return false;
  };
  return [...document.querySelectorAll('button, a[href], select, [role=button]')]
    .filter((one) => !isUnseen(one) && isCut(one)).map(nameOf);
})()`;

/** Links of a navigation, such as the bar of the claim form, of which a name is cut or lies over the next one. */
const UNREADABLE = `(() => {
  const isTooSmall = ({ clientWidth, scrollWidth }) => clientWidth > 3 && scrollWidth > clientWidth + 1;
  return [...document.querySelectorAll('nav a')]
    .filter((link) => link.checkVisibility({ visibilityProperty: true }) && [link, ...link.querySelectorAll('*')].some(isTooSmall))
    .map((link) => link.innerText.trim());
})()`;

export async function layoutFindings(page: Page): Promise<string[]> {
  const outside = await page.evaluate<string[]>(OUTSIDE);
  const overlapping = await page.evaluate<string[]>(OVERLAPPING);
  const cut = await page.evaluate<string[]>(CUT);
  const unreadable = await page.evaluate<string[]>(UNREADABLE);
  return [
    ...cut.map((name) => `cut: ${name}`),
    ...unreadable.map((name) => `not readable in a navigation: ${name}`),
    ...outside.map((text) => `outside of its box: ${text}`),
    ...overlapping.map((texts) => `overlap: ${texts}`),
  ];
}
