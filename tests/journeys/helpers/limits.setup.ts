import { setLimits } from './limits.ts'

setLimits()
