import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { UiProvider } from '#ui/UiProvider.tsx'
