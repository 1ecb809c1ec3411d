import { GuideScreen } from '#renderer/features/guide/guide-screen.tsx'
import { guide, pictures } from '../../../docs/administrators.md'

/** The page of the guide's window, which needs neither a sign-in nor a network. */
export const GuideWindow = () => <GuideScreen guide={guide} pictures={pictures} />
