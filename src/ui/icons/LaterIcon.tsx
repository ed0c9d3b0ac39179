import { makeIcon } from './makeIcon.tsx'

// Icons of what is no part of the first load.

const star = 'M8 1.9l1.9 3.9 4.2.6-3 3 .7 4.2L8 11.6l-3.8 2 .7-4.2-3-3 4.2-.6z'

export const StarIcon = makeIcon(<path d={star} />)
export const StarFilledIcon = makeIcon(<path d={star} fill="currentColor" />)
export const CheckIcon = makeIcon(<path d="M2.8 8.6l3.4 3.4 7-8" />)
export const ChevronIcon = makeIcon(<path d="M4 6l4 4 4-4" />)
export const MoveIcon = makeIcon(
  <path
    d="M5.6 3.2v.01M10.4 3.2v.01M5.6 8v.01M10.4 8v.01M5.6 12.8v.01M10.4 12.8v.01"
    strokeWidth="2.2"
  />,
)
export const CompareIcon = makeIcon(
  <path d="M5.4 2v12M10.6 2v12M2 5.4h3.4M2 10.6h3.4M10.6 5.4H14M10.6 10.6H14" />,
)
